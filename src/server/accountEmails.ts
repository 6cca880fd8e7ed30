import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Email, SendEmail } from '../../supabase/application.ts';
import { accountEnding, type CaughtFiles, keepMessage } from './caughtFiles.ts';

/** As many as are kept, and for how long, in milliseconds: as long as their links work. */
const most = 200;
const lifetime = 60 * 60 * 1000;

/**
 * Keeps e-mails to owners of accounts in files, since the embedded backend sends none, and names each file on the terminal. Each is
 * removed when its link works no more; those that an earlier process left, now or by then.
 */
export function accountEmails({ folder, passing }: CaughtFiles): SendEmail {
  removeInTime(folder, passing);
  return async ({ to, subject, html }) => {
    const file = keepMessage(folder, accountEnding, { to, subject, text: textOf(html), html });
    removeInTime(folder, passing);
    console.info(`  E-mail to the owner of an account caught: ${file}`);
  };
}

/** The text of a template of supabase/templates, with the addresses of its links. */
export function textOf(html: Email['html']): string {
  return html
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a\s*>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

/** Removes what is old, and in time what is there now. A folder in which nothing can be removed is told, and stops nothing else. */
function removeInTime(folder: string, passing: string): void {
  const remove = () => {
    try {
      removeOld(folder, passing);
    } catch (error) {
      console.warn(`  Old e-mails stay in ${folder}: ${(error as Error).message}`);
    }
  };
  remove();
  setTimeout(remove, lifetime + 1_000).unref();
}

/** Removes what nobody can use any more, and beyond `most` the oldest; names of files begin with their time. */
function removeOld(folder: string, passing: string): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => name.endsWith(passing));
  const kept = new Set(files.sort().slice(-most));
  const isOld = (file: string) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > lifetime;
  for (const name of files)
    if (!kept.has(name) || isOld(join(folder, name))) rmSync(join(folder, name), { force: true });
}
