import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'tests/e2e';
const read = (path: string) => readFileSync(path, 'utf8');
const specs = readdirSync(folder).map((file) => ({ file, text: read(`${folder}/${file}`) }));

/** The people of the demonstration besides the demo account. */
const colleagues = [...read('supabase/seed.sql').matchAll(/\('([^']+)', '([^']+@[^']+)', null\)/g)].map(
  ([, name = '', email = '']) => ({ name, email }),
);

// Browser tests share one database: a test that changes an account or a profile creates its own.
test('no two browser tests use the same person of the demonstration', () => {
  expect(colleagues).toHaveLength(6);
  const named = colleagues.flatMap(({ name, email }) => {
    const files = specs.filter(({ text }) => text.includes(name) || text.includes(email)).map(({ file }) => file);
    return files.length > 0 ? [[email, files]] : [];
  });
  expect(named).toEqual([]);
});
