import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptySiteFolder, siteFolder } from '../../../src/server/siteFolder';

const around = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));
afterAll(() => rmSync(around, { recursive: true, force: true }));
const root = join(around, 'project');
const at = (name: string) => join(root, name);
const folderOf = (outDir: string | undefined, data = at('supabase/.temp/data')) =>
  siteFolder({ root, database: { kind: 'pglite', folder: data } }, { outDir, port: 4300 });

/** Makes empty files, and the folders that they are in. */
function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), '');
  }
}
const built = ['_headers', 'esqueci-minha-senha.html', 'index.html', 'redefinir-senha.html'];
write(...built.map((page) => `dist/${page}`), '../outside/carta.txt', 'other/index.html', 'src/site.ts');
write('supabase/.temp/data/base/1', 'supabase/.temp/data.backups/1');
mkdirSync(at('empty'));
symlinkSync(at('supabase/.temp'), at('link'));

test.each([
  [undefined, 'supabase/.temp/site/4300'],
  ['dist', 'dist'],
  ['empty', 'empty'],
  ['new/one', 'new/one'],
  ['supabase/.temp/site/mine', 'supabase/.temp/site/mine'],
  ['../site', '../site'],
  ['/var/www/loja', '/var/www/loja'],
])('--outDir %s: the site is built into %s', (outDir, folder) => {
  expect(folderOf(outDir)).toBe(resolve(root, folder));
});

test.each([
  ...['.', '..', '/', './', 'src', 'supabase', 'supabase/.temp', 'supabase/.temp/data', 'supabase/.temp/data.backups'],
  ...['other', 'other/index.html', '../outside', 'link', 'link/data'],
])('--outDir %s, which holds more than an earlier build, is refused', (outDir) => {
  expect(() => folderOf(outDir)).toThrow(`--outDir ${outDir} is no folder for the site`);
});

test('data elsewhere are not built over, even in the folder of the port or of a killed build', () => {
  write('marked/.npm-start', 'marked/data/1', 'supabase/.temp/site/4300/og.png');
  expect(() => folderOf('marked', at('marked/data'))).toThrow('--outDir marked');
  expect(folderOf('marked')).toBe(at('marked'));
  const own = at('supabase/.temp/site/4300');
  expect(() => folderOf(undefined, own)).toThrow(`${own} is no folder for the site`);
  expect(folderOf(undefined)).toBe(own);
});

test.each(['own', undefined])('a build that was killed at any moment is taken, with --outDir %s', (outDir) => {
  const folder = folderOf(outDir);
  emptySiteFolder(folder);
  expect(folderOf(outDir)).toBe(folder);
  const marked = readdirSync(folder);
  writeFileSync(join(folder, 'og.png'), '');
  mkdirSync(join(folder, '.git'));
  expect(folderOf(outDir)).toBe(folder);
  emptySiteFolder(folder);
  expect(readdirSync(folder)).toEqual(['.git', ...marked]);
});

test('a folder that cannot be written is told in one line', () => {
  const folder = at('other/index.html/site');
  expect(() => emptySiteFolder(folder)).toThrow(`The site cannot be built into ${folder}: ENOTDIR`);
});
