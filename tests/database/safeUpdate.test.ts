import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { boot } from '../support/node/people';

// Hosted Supabase loads PostgreSQL's `safeupdate` for whoever comes by the API. It refuses each DELETE and UPDATE without a condition, in
// functions and triggers too, once they are run. No database here has it, so their texts are read.

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

const table = String.raw`(?:only\s+)?(?:[\w."]|%(?:\d\$)?)+`;
const update = String.raw`update(?=\s+${table}(?:\s+(?:as\s+)?\w+)?\s+set\b)`;
const changes = new RegExp(String.raw`\b(?:delete\s+from|${update})\s+(${table})`, 'gi');

/** Tables that a text of SQL deletes from or updates, each with whether the statement has a condition of its own. */
function changedBy(sql: string): [table: string, conditional: boolean][] {
  const text = sql.replace(/--.*/g, '');
  return [...text.matchAll(changes)].map(({ 0: start, 1: changed = '', index }) => [
    changed,
    /\bwhere\b/i.test(ownText(text.slice(index + start.length))),
  ]);
}

/** What a statement says itself, up to its end, without what stands in brackets. */
function ownText(text: string): string {
  let depth = 0;
  let own = '';
  for (const part of text.split(/([();]|\$\w*\$)/)) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (depth === 0 && /^(;|\$\w*\$)$/.test(part)) break;
    else if (depth === 0) own += part;
    if (depth < 0) break;
  }
  return own;
}

test('a condition is found only where it is the statement’s own', () => {
  expect(
    changedBy(`
      delete from a; -- where
      with gone as (delete from only b returning *) select from gone where true;
      update c.d x set (n, m) = (select 1, 2 where true) from (select where true) e;
      execute format($q$delete from f$q$) using true;
      delete from g where true; update h as i set n = (select 1) where (true);
      insert into j values (1) on conflict do update set n = excluded.n; select from k for update of k`),
  ).toEqual([
    ['a', false],
    ['only b', false],
    ['c.d', false],
    ['f', false],
    ['g', true],
    ['h', true],
  ]);
});

test('no function changes all rows of a table without a condition', async () => {
  const functions = await backend.query<{ name: string; definition: string }>(`
    select proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')`);
  const statements = functions.flatMap(({ name, definition }) =>
    changedBy(definition).map(([table, conditional]) => ({ name, table, conditional })),
  );
  expect(statements.filter(({ conditional }) => conditional).length).toBeGreaterThan(30);
  expect(statements.filter(({ conditional }) => !conditional)).toEqual([]);
});
