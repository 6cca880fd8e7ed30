import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Writes a caught message to a file of its own, which nobody else on this machine may read. Returns its path for the terminal. */
export function keepMessage(folder: string, ending: string, message: object): string {
  mkdirSync(folder, { recursive: true });
  const sentAt = new Date().toISOString();
  const file = join(folder, `${sentAt.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}${ending}`);
  writeFileSync(file, `${JSON.stringify({ sentAt, ...message }, null, 2)}\n`, { mode: 0o600 });
  return relative('.', file);
}
