import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('supabase/schemas').map(
  (file) => [file, readFileSync(`supabase/schemas/${file}`, 'utf8')] as const,
);

test('no line of a schema is longer than 120 characters', () => {
  const long = files.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (line.length > 120 ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

test('a function’s grant stands beside it', () => {
  const apart = files.flatMap(([file, text]) =>
    text.split(/^(?=create (?:function|table|view) )/m).flatMap((part) => {
      const [, own] = /^create (?:function|table|view) ([\w.]+)/.exec(part) ?? [];
      const granted = [...part.matchAll(/^grant execute on function\s+([^;]+?)\s+to /gm)].map(
        ([, names = '']) => names,
      );
      return granted.filter((names) => names.replace(/\(.*\)$/, '') !== own).map((names) => `${file}: ${names}`);
    }),
  );
  expect(apart).toEqual([]);
});

test('a twin in the database that a comment names exists', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/Twin of[\s*]+(\w+\.\w+)/g)].map(([, name]) => name),
  );
  const all = files.map(([, text]) => text).join('\n');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !all.includes(`create function ${name}(`))).toEqual([]);
});
