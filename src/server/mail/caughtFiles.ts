import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from '../backend/environment.ts';

/** How the files of e-mails to owners of accounts end: each lets its reader into an account. */
export const accountEnding = '.account.json';

export interface CaughtFiles {
  folder: string;
  /** How the files end that are removed in time. */
  passing: string;
}

/**
 * Where messages are kept that nobody sends on, one file each. Those of a server that keeps nothing lie apart from those of customers,
 * and are removed in time.
 */
export const caughtFiles = ({ root, embedded, database }: Environment): CaughtFiles =>
  embedded && database.kind === 'memory'
    ? { folder: join(root, 'supabase/.temp/emails-memory'), passing: '.json' }
    : { folder: join(root, 'supabase/.temp/emails'), passing: accountEnding };

/** Writes a caught message to a file of its own, which nobody else on this machine may read. Returns its path for the terminal. */
export function keepMessage(folder: string, ending: string, message: object): string {
  mkdirSync(folder, { recursive: true });
  const sentAt = new Date().toISOString();
  const file = join(folder, `${sentAt.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}${ending}`);
  writeFileSync(file, `${JSON.stringify({ sentAt, ...message }, null, 2)}\n`, { mode: 0o600 });
  return relative('.', file);
}
