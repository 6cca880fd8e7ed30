import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import config from '../../../vitest.config';

const read = (file: string) => readFileSync(file, 'utf8');

test('modules are mocked in tests/component/mocked alone', () => {
  const files = ['tests/unit', 'tests/component'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('mocked/'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)))).toEqual([]);
});

test('no test waits with vi.waitFor, which gives up after a second', () => {
  const impatient = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bvi\.wait(For|Until)\(/.test(read(`tests/${file}`)));
  expect(impatient).toEqual(['support/node/eventually.ts']);
});

const vitestFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('tests/e2e/'));
const projects = (config.test?.projects ?? []).flatMap((each) =>
  typeof each === 'object' && 'test' in each ? [createFilter(each.test?.include)] : [],
);

test('each test file is run by exactly one project', () => {
  expect(projects).toHaveLength(5);
  expect(vitestFiles.length).toBeGreaterThan(80);
  const times = (path: string) => projects.filter((includes) => includes(resolve(path))).length;
  expect(vitestFiles.filter((path) => times(path) !== 1)).toEqual([]);
});
