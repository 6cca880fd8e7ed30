import { readFileSync } from 'node:fs';
import { subset } from 'semver';
import { expect, test } from 'vitest';
import { engines } from '../../../package.json';

test('each package takes every version of Node that the README names', () => {
  const { packages }: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const wanted = Object.entries(packages).map(([name, { engines: { node = '*' } = {} }]) => ({ name, node }));
  expect(wanted.length).toBeGreaterThan(300);
  expect(wanted.filter(({ node }) => !subset(engines.node, node))).toEqual([]);
});
