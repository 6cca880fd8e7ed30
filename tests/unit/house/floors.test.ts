import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const refused: [string, string][] = [
  ['src/shared', '../providers/records'],
  ['src/shared', '../cargos'],
  ['src/providers', '../painel'],
  ['src/providers/supabase', '../../cargos/texts'],
  ['src/cargos', '../usuarios/texts'],
  ['src/cargos', '../App'],
  ['src/dashboard', '../cargos/CargosList'],
  ['src/App.tsx', './cargos/CargosList'],
];
const allowed: [string, string][] = [
  ['src/shared', './fold'],
  ['src/providers', '../shared/fold'],
  ['src/cargos', '../importacao'],
  ['src/dashboard', '../cargos'],
  ['src/categorias', '../providers/records'],
  ['src/main.tsx', './cargos'],
];

// A small copy of the product's shape, each file with one import, under the product's own lint rules.
let folder: string;
let complaints: string;
const fileOf = (where: string, imported: string) =>
  where.endsWith('.tsx') ? where : `${where}/${[...refused, ...allowed].findIndex((pair) => pair[1] === imported)}.ts`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [where, imported] of [...refused, ...allowed]) {
    const path = join(folder, fileOf(where, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { x } from '${imported}';\n\nexport const y = x;\n`);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--reporter=github', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' });
  complaints = stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const complaintsAbout = (path: string) => complaints.split('\n').filter((line) => line.includes(`/${path},`));

test.each(refused)('%s may not import %s', (where, imported) => {
  expect(complaintsAbout(fileOf(where, imported))).toHaveLength(1);
});

test.each(allowed)('%s may import %s', (where, imported) => {
  expect(complaintsAbout(fileOf(where, imported))).toEqual([]);
});

test('only files that load modules of their own put others in their place', () => {
  const mocks = ['tests/unit', 'tests/component'].flatMap((where) =>
    readdirSync(where)
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(where, file), 'utf8'))),
  );
  expect(mocks).toEqual([]);
});
