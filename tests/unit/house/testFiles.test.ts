import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('only files that load modules of their own put others in their place', () => {
  const files = ['tests/unit', 'tests/component'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('mocked/'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(read(file)))).toEqual([]);
});

test('no wait gives up after a second, as those of vitest do', () => {
  const impatient = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bvi\.wait(For|Until)\(/.test(read(`tests/${file}`)));
  expect(impatient).toEqual(['support/node/eventually.ts']);
});
