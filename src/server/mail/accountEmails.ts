import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Email, SendEmail } from '../backend/application.ts';
import { accountEnding, type CaughtFiles, keepMessage } from './caughtFiles.ts';

const mostKept = 200;
const lifetime = 60 * 60 * 1000;

/**
 * Keeps e-mails to owners of accounts in files, since the embedded backend sends none, and names each file on the terminal.
 * Files are removed when their links have expired, those of earlier processes too.
 */
export function accountEmails({ folder, passing }: CaughtFiles): SendEmail {
  const remove = () => removeOld(folder, passing);
  remove();
  setInterval(remove, 60_000).unref();
  return async ({ to, subject, html }) => {
    const file = keepMessage(folder, accountEnding, { to, subject, text: textOf(html), html });
    remove();
    console.info(`  E-mail to the owner of an account caught: ${file}`);
  };
}

/** The plain text of a template of supabase/templates, with the addresses of its links. */
export function textOf(html: Email['html']): string {
  return html
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** Removes expired files, and the oldest beyond `mostKept`; a file's name begins with its time. Warns when it cannot. */
function removeOld(folder: string, passing: string): void {
  if (!existsSync(folder)) return;
  const isOld = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > lifetime;
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith(passing));
    const kept = new Set(files.sort().slice(-mostKept));
    for (const name of files)
      if (!kept.has(name) || isOld(join(folder, name))) rmSync(join(folder, name), { force: true });
  } catch (error) {
    console.warn(`  Old e-mails stay in ${folder}: ${(error as Error).message}`);
  }
}
