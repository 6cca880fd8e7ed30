import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from '../backend/environment.ts';

/** Their links open accounts. */
export const accountEnding = '.account.json';

export interface CaughtFiles {
  folder: string;
  passing: string;
}

/** Where messages are kept when no mail server is configured, one file each. With a database in memory all of them expire. */
export const caughtFiles = ({ root, embedded, database }: Environment): CaughtFiles =>
  embedded && database.kind === 'memory'
    ? { folder: join(root, 'supabase/.temp/emails-memory'), passing: '.json' }
    : { folder: join(root, 'supabase/.temp/emails'), passing: accountEnding };

/** Writes a message to a file that other accounts of the machine cannot read. Returns its path for the terminal. */
export function keepMessage(folder: string, ending: string, message: object): string {
  mkdirSync(folder, { recursive: true });
  const sentAt = new Date().toISOString();
  const file = join(folder, `${sentAt.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}${ending}`);
  writeFileSync(file, `${JSON.stringify({ sentAt, ...message }, null, 2)}\n`, { mode: 0o600 });
  return relative('.', file);
}
