import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the files and folders that README names are there', () => {
  const named = [...readFileSync('README.md', 'utf8').matchAll(/`((?:[\w-]+\/)+(?:[\w.-]+\.\w+)?)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  // Made by the build, by a start and by a backup.
  const made = ['dist/', 'backups/'];
  expect(named.filter((path) => !made.includes(path) && !existsSync(path) && !existsSync(`src/${path}`))).toEqual([]);
});
