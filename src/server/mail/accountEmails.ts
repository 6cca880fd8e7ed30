import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Email, SendEmail } from '../backend/application.ts';
import { accountEnding, type CaughtFiles, keepMessage } from './caughtFiles.ts';

/** As many as are kept, and for how long, in milliseconds: as long as their links work. */
const most = 200;
const lifetime = 60 * 60 * 1000;
/** How often, in milliseconds, is looked for what is over: messages of the contact page come without a word to this file. */
const lookedEvery = 60 * 1000;

/**
 * Keeps e-mails to owners of accounts in files, since the embedded backend sends none, and names each file on the terminal. Each is
 * removed when its link works no more, as is what else passes there; what an earlier process left, now or by then.
 */
export function accountEmails({ folder, passing }: CaughtFiles): SendEmail {
  const remove = () => removePassed(folder, passing);
  remove();
  setInterval(remove, lookedEvery).unref();
  return async ({ to, subject, html }) => {
    const file = keepMessage(folder, accountEnding, { to, subject, text: textOf(html), html });
    remove();
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

/** Removes what is old. A folder in which nothing can be removed is told, and stops nothing else. */
function removePassed(folder: string, passing: string): void {
  try {
    removeOld(folder, passing);
  } catch (error) {
    console.warn(`  Old e-mails stay in ${folder}: ${(error as Error).message}`);
  }
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
