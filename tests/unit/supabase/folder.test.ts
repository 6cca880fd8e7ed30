import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepNewest } from '../../../supabase/folder';

const around = mkdtempSync(join(tmpdir(), 'beside-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('of files of one kind the newest stay, and nothing else is touched', () => {
  const folder = join(around, 'copies');
  keepNewest(folder, 'copy-', 2);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  const names = [
    '1.tar.gz',
    'copy-1.tar.gz',
    'copy-2.tar.gz',
    'copy-3.tar.gz',
    'copy-4.tar.gz.7.part',
    'z.tar.gz.8.part',
  ];
  for (const name of names) writeFileSync(join(folder, name), '');
  keepNewest(folder, 'copy-', 2);
  expect(readdirSync(folder).sort()).toEqual(['1.tar.gz', 'copy-2.tar.gz', 'copy-3.tar.gz', 'z.tar.gz.8.part']);
});
