import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('supabase/migrations').sort();
const lineOf = (file: string) =>
  `${createHash('sha256')
    .update(readFileSync(`supabase/migrations/${file}`))
    .digest('hex')}  ${file}`;
const landed = readFileSync('supabase/migrations.sha256', 'utf8').trimEnd().split('\n');

// Databases hold what was applied: a later change is another migration.
test('migrations that have landed are as they were', () => {
  const now = files.map(lineOf);
  expect(landed.filter((line) => !now.includes(line))).toEqual([]);
});

test('supabase/migrations.sha256 has each migration but the newest, which may still change', () => {
  const missing = files.slice(0, -1).filter((file) => !landed.some((line) => line.endsWith(`  ${file}`)));
  expect(missing.map(lineOf), 'Add these lines.').toEqual([]);
});
