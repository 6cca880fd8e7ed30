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
test('no browser test uses a person of the demonstration besides the demo account', () => {
  expect(colleagues).toHaveLength(6);
  const users = specs.filter(({ text }) =>
    colleagues.some(({ name, email }) => text.includes(name) || text.includes(email)),
  );
  expect(users.map(({ file }) => file)).toEqual([]);
});
