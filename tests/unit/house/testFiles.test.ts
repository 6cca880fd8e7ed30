import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only files that load modules of their own put others in their place', () => {
  const files = ['tests/unit', 'tests/component'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('mocked/'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
