import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createFilter } from 'vite';
import { expect, test } from 'vitest';
import config from '../../../vitest.config';

// Browser tests are run by Playwright.
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('tests/e2e/'));
const projects = (config.test?.projects ?? []).flatMap((each) =>
  typeof each === 'object' && 'test' in each ? [createFilter(each.test?.include)] : [],
);

test('each test file is run by exactly one project', () => {
  expect(projects).toHaveLength(5);
  expect(files.length).toBeGreaterThan(150);
  const times = (path: string) => projects.filter((includes) => includes(resolve(path))).length;
  expect(files.filter((path) => times(path) !== 1)).toEqual([]);
});
