import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

const project = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('in a project, only what is new, empty or an earlier build is taken, wherever links lead', () => {
  const data = join(project, 'supabase/.temp/data');
  for (const name of ['src/site', 'dist/assets', 'empty', 'supabase/.temp/data/base', 'supabase/.temp/data.backups'])
    mkdirSync(join(project, name), { recursive: true });
  symlinkSync(join(project, 'supabase/.temp'), join(project, 'link'));
  const folderOf = (outDir: string) =>
    siteFolder({ root: project, database: { kind: 'pglite', folder: data } }, { outDir, port: 4300 });
  for (const taken of ['dist', 'empty', 'new']) expect(folderOf(taken)).toBe(join(project, taken));
  const refused = ['src', 'supabase', 'link', 'link/data', 'supabase/.temp/data/site', 'supabase/.temp/data.backups'];
  for (const outDir of refused) expect(() => folderOf(outDir)).toThrow(`--outDir ${outDir} would be emptied`);
});

test('where the data stand in the port’s own folder, that is named', () => {
  expect(() => folderOf(undefined, join(root, 'supabase/.temp/site/4300'))).toThrow(
    `${join(root, 'supabase/.temp/site/4300')} would be emptied`,
  );
});
