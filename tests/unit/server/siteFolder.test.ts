import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emptySiteFolder, siteFolder } from '../../../src/server/siteFolder';

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
    expect(() => folderOf(outDir)).toThrow(`--outDir ${outDir} is no folder for the site`);
  },
);

test('so is one that has the data elsewhere', () => {
  expect(() => folderOf('/var/loja', '/var/loja/data')).toThrow('--outDir /var/loja');
  expect(folderOf('/var/loja', '/var/loja2')).toBe(resolve('/var/loja'));
});

const project = realpathSync(mkdtempSync(join(tmpdir(), 'site-')));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Makes files, and the folders that they are in. */
function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(join(project, dirname(file)), { recursive: true });
    writeFileSync(join(project, file), '');
  }
}
const folderIn = (around: string, outDir?: string) =>
  siteFolder(
    { root: join(project, around), database: { kind: 'pglite', folder: join(project, 'in/supabase/.temp/data') } },
    { outDir, port: 4300 },
  );

test.each(['in', 'beside'])(
  '%s a project, only what is new, empty or an earlier build is taken, wherever links lead',
  (place) => {
    const built = ['_headers', 'esqueci-minha-senha.html', 'index.html', 'redefinir-senha.html'];
    write(...built.map((page) => `${place}/dist/${page}`), `${place}/papers/carta.txt`, `${place}/other/index.html`);
    write(
      'in/src/site.ts',
      'in/supabase/.temp/data/base/1',
      'in/supabase/.temp/data.backups/1',
      `${place}/assets/app.js`,
    );
    mkdirSync(join(project, place, 'empty'));
    symlinkSync(join(project, 'in/supabase/.temp'), join(project, place, 'link'));
    const at = (name: string) => join(project, place, name);
    for (const taken of ['dist', 'empty', 'new', 'new/one']) expect(folderIn('in', at(taken))).toBe(at(taken));
    const refused = [
      'papers',
      'papers/carta.txt',
      'other',
      '.',
      'link',
      'link/data',
      'link/data/new',
      'link/data.backups',
    ];
    for (const name of refused) expect(() => folderIn('in', at(name))).toThrow(`--outDir ${at(name)} is no folder`);
  },
);

test.each(['own', undefined])('a build that was killed at any moment is taken, with --outDir %s', (outDir) => {
  const folder = folderIn('killed', outDir);
  emptySiteFolder(folder);
  expect(folderIn('killed', outDir)).toBe(folder);
  const mark = readdirSync(folder);
  writeFileSync(join(folder, 'og.png'), '');
  mkdirSync(join(folder, '.git'));
  expect(folderIn('killed', outDir)).toBe(folder);
  emptySiteFolder(folder);
  expect(readdirSync(folder)).toEqual(['.git', ...mark]);
});

test('a folder that cannot be written is told in one line', () => {
  write('file/names.txt');
  const folder = join(project, 'file/names.txt/site');
  expect(() => emptySiteFolder(folder)).toThrow(`The site cannot be built into ${folder}: ENOTDIR`);
});

test('the port’s own folder is taken, whatever stands in it', () => {
  write('older/supabase/.temp/site/4300/og.png');
  expect(folderIn('older')).toBe(join(project, 'older/supabase/.temp/site/4300'));
});

test('where the data stand in the port’s own folder, that is named', () => {
  expect(() => folderOf(undefined, join(root, 'supabase/.temp/site/4300'))).toThrow(
    `${join(root, 'supabase/.temp/site/4300')} is no folder for the site`,
  );
});
