import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../../src/server/siteFolder';

const root = resolve('/srv/loja');
const folderOf = (outDir: string | undefined, data = join(root, 'supabase/.temp/data')) =>
  siteFolder({ root, database: { kind: 'pglite', folder: data } }, { outDir, port: 4300 });

test.each([
  [undefined, 'supabase/.temp/site/4300'],
  ['dist', 'dist'],
  ['supabase/.temp/site/mine', 'supabase/.temp/site/mine'],
  ['../site', '../site'],
  ['..site', '..site'],
  ['/var/www/loja', '/var/www/loja'],
])('--outDir %s: the site is built into %s', (outDir, folder) => {
  expect(folderOf(outDir)).toBe(resolve(root, folder));
});

test.each(['.', '..', '/', './', '/srv/loja/', 'supabase', 'supabase/.temp', 'supabase/.temp/data'])(
  '--outDir %s, whose emptying would take the project or the data, is refused',
  (outDir) => {
    expect(() => folderOf(outDir)).toThrow(`--outDir ${outDir} would be emptied`);
  },
);

test('so is one that has the data elsewhere', () => {
  expect(() => folderOf('/var/loja', '/var/loja/data')).toThrow('--outDir /var/loja');
  expect(folderOf('/var/loja', '/var/loja2')).toBe(resolve('/var/loja'));
});
