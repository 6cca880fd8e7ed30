import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'tests/e2e';
const read = (path: string) => readFileSync(path, 'utf8');
const specs = readdirSync(folder).map((file) => ({ file, text: read(`${folder}/${file}`) }));

/** The colleagues of the demonstration; everybody signs in with the demo account. */
const colleagues = [...read('supabase/seed.sql').matchAll(/\('([^']+)', '([^']+@[^']+)', null\)/g)].map(
  ([, name = '', email = '']) => ({ name, email }),
);

// Browser tests run side by side on one database: who changes somebody's account or profile makes one for that.
test('no two browser tests name the same colleague of the seed', () => {
  expect(colleagues).toHaveLength(6);
  const named = colleagues.flatMap(({ name, email }) => {
    const files = specs.filter(({ text }) => text.includes(name) || text.includes(email)).map(({ file }) => file);
    return files.length > 0 ? [[email, files]] : [];
  });
  // Its tests only look at him, on one kind of screen.
  expect(named).toEqual([['antonio.ferreira@supermercado.com.br', ['session-other-person.spec.ts']]]);
});
