import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../support/node/boot';
import { linesAfter, linesOf, unaskingFunctions, unkeptPromises } from '../support/node/catalogue';
import { boot } from '../support/node/people';

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

test('every table that staff write has versions, restore, activity, row level security, grants, policies and named constraints', async () => {
  expect(await linesOf(backend, unkeptPromises)).toEqual([]);
});

const forgetful = `create table public.esquecidos (id uuid primary key default gen_random_uuid(), nome text not null unique check (nome <> ''));
  grant select, insert on public.esquecidos to authenticated`;

const triggers = [
  'keep_deleted',
  'keep_identity',
  'record_delete',
  'record_insert',
  'record_update',
  'set_first_updated_at',
  'set_updated_at',
];

test.each<[change: string, table: string, lacking: string[]]>([
  ...triggers.map((trigger): [string, string, string[]] => [
    `drop trigger ${trigger} on public.categorias`,
    'categorias',
    [`the trigger ${trigger}`],
  ]),
  ['alter table public.cargos disable trigger keep_deleted', 'cargos', ['the trigger keep_deleted']],
  ['alter table public.perguntas disable row level security', 'perguntas', ['row level security']],
  [
    'drop policy "Staff manage records" on public.profiles',
    'profiles',
    ['delete', 'select', 'update'].map((verb) => `a policy for ${verb}`),
  ],
  ['alter policy "Staff read what happened" on public.atividades using (true)', 'atividades', ['a policy for select']],
  ['alter policy "Staff manage records" on public.profiles with check (true)', 'profiles', ['a policy for update']],
  ['revoke insert on public.produtos from authenticated', 'produtos', ['a grant for insert']],
  [
    'alter table public.cargos rename constraint cargos_nome_unico to cargos_nome_ordem_key',
    'cargos',
    ['a name that says its rule for the constraint cargos_nome_ordem_key'],
  ],
  [
    forgetful,
    'esquecidos',
    [
      'a name that says its rule for the constraint esquecidos_nome_check',
      'a name that says its rule for the constraint esquecidos_nome_key',
      'a policy for insert',
      'a policy for select',
      'row level security',
      ...triggers.map((trigger) => `the trigger ${trigger}`),
    ],
  ],
])('after %s it is told what is lacking', async (change, table, lacking) => {
  const told = await linesAfter(backend, change, unkeptPromises);
  expect(told).toEqual(lacking.map((what) => `public.${table} lacks ${what}`));
});

test('every function with the rights of its owner that people may call asks for access, or says why not', async () => {
  expect(await linesOf(backend, unaskingFunctions)).toEqual([]);
});

test('a function with the rights of its owner that forgets to ask is told', async () => {
  const make = `create function private.all_of_them() returns bigint language sql security definer set search_path = ''
    as 'select count(*) from public.profiles'; grant execute on function private.all_of_them to authenticated`;
  const comment = (text: string) => `${make}; comment on function private.all_of_them is '${text}'`;
  const told = ['private.all_of_them() asks nobody for access'];
  expect(await linesAfter(backend, make, unaskingFunctions)).toEqual(told);
  expect(await linesAfter(backend, comment('Counts everybody.'), unaskingFunctions)).toEqual(told);
  expect(await linesAfter(backend, comment('Needs no access: a number.'), unaskingFunctions)).toEqual([]);
});

// Hosted Supabase loads `safeupdate` for API calls, which refuses a DELETE or UPDATE without a condition, in functions too. No database here
// has it, so their texts are read.
const table = String.raw`(?:only\s+)?(?:[\w."]|%(?:\d\$)?)+`;
const update = String.raw`update(?=\s+${table}(?:\s+(?:as\s+)?\w+)?\s+set\b)`;
const changes = new RegExp(String.raw`\b(?:delete\s+from|${update})\s+(${table})`, 'gi');

/** Tables that SQL deletes from or updates, and whether each statement has a condition of its own. */
function changedBy(sql: string): [table: string, conditional: boolean][] {
  const text = sql.replace(/--.*/g, '');
  return [...text.matchAll(changes)].map(({ 0: start, 1: changed = '', index }) => [
    changed,
    /\bwhere\b/i.test(ownText(text.slice(index + start.length))),
  ]);
}

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
