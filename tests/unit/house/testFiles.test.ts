import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import config from '../../../vitest.config';

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`tests/${path}`, 'utf8') }));
const holding = (pattern: RegExp) => tests.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

test('modules are mocked in tests/component/mocked alone', () => {
  const mocking = holding(/\bvi\.(mock|doMock|resetModules)\(/).filter((path) => /^(unit|component)\//.test(path));
  expect(mocking.filter((path) => !path.startsWith('component/mocked/'))).toEqual([]);
});

test('no test waits with vi.waitFor, which gives up after a second', () => {
  expect(holding(/\bvi\.wait(For|Until)\(/)).toEqual(['support/node/eventually.ts']);
});

// Browser tests share one database: a test that changes an account or a profile creates its own.
test('no browser test uses a person of the demonstration besides the demo account', () => {
  const colleagues = readFileSync('supabase/seed.sql', 'utf8').matchAll(/\('([^']+)', '([^']+@[^']+)', null\)/g);
  const names = [...colleagues].flatMap(([, ...person]) => person);
  expect(names).toHaveLength(12);
  expect(holding(new RegExp(names.join('|'))).filter((path) => path.startsWith('e2e/'))).toEqual([]);
});

const projects = (config.test?.projects ?? []).flatMap((each) =>
  typeof each === 'object' && 'test' in each ? [createFilter(each.test?.include)] : [],
);

test('each test file is run by exactly one project', () => {
  const paths = tests.map(({ path }) => `tests/${path}`).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const times = (path: string) => projects.filter((includes) => includes(resolve(path))).length;
  expect(paths.filter((path) => !path.startsWith('tests/e2e/') && times(path) !== 1)).toEqual([]);
});
