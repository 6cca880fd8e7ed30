import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentsOf } from '../../support/node/parse';

/** Files and folders that a source's comments name. `@supabase/lite` is a package, `supabase/.temp` is made by a start. */
const namedIn = (file: string, text: string) =>
  commentsOf(file, text)
    .flatMap((comment) => comment.match(/(?<![\w@./-])(src|supabase|tests)\/[\w./-]*\w/g) ?? [])
    .filter((path) => !path.startsWith('supabase/.temp'));

test('the files and folders that comments name are there', () => {
  const named = ['src', 'supabase', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('.temp'))
      .map((file) => `${folder}/${file}`)
      .flatMap((file) => namedIn(file, readFileSync(file, 'utf8')).map((path) => ({ file, path }))),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test.each([
  ['// Twin of src/lib/fold.ts.', ['src/lib/fold.ts']],
  ['/** See `tests/run.mjs`,\n * and src/lib. */', ['tests/run.mjs', 'src/lib']],
  ['// In supabase/migrations/*.sql', ['supabase/migrations']],
  ["const path = 'src/main.tsx'; // for @supabase/lite, in supabase/.temp/data", []],
])('what a comment names is found: %s', (text, named) => {
  expect(namedIn('a.ts', text)).toEqual(named);
});
