import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, threePeople } from '../support/node/people';
import { backend, linesOf, rpc, staff, withBackend } from '../support/node/withBackend';

// A table that a developer adds: a choice by name, a reference by id, a default, and another table that refers to it.
withBackend();
beforeAll(() =>
  backend.query(`do $do$ begin
    create table public.filiais_de_teste (
      id uuid primary key default gen_random_uuid(),
      nome text not null,
      cargo text,
      pergunta_id uuid,
      aberta boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      nome_ordem text not null generated always as (private.fold(btrim(nome, E' \\t\\r\\n'))) stored,
      constraint filiais_de_teste_nome_unico unique (nome_ordem),
      constraint filiais_de_teste_cargo_existe foreign key (cargo) references public.cargos (nome) on update cascade,
      constraint filiais_de_teste_pergunta_existe foreign key (pergunta_id) references public.perguntas (id));
    call private.manage('public.filiais_de_teste', naming => 'nome');
    grant select, insert, update, delete on public.filiais_de_teste to authenticated;
    create table public.caixas_de_teste (filial_id uuid constraint caixas_de_teste_loja_existe references public.filiais_de_teste (id));
    alter table public.caixas_de_teste enable row level security;
    grant select on public.caixas_de_teste to authenticated;
    create policy p on public.caixas_de_teste for select to authenticated using ((select private.has_access()));
    create function public.pergunta_da_filial(filial public.filiais_de_teste) returns text language sql stable set search_path = ''
      as $$ select p.pergunta from public.perguntas p where p.id = $1.pergunta_id $$;
    grant execute on function public.pergunta_da_filial to authenticated;
  end $do$`),
);
afterAll(() => backend.query('drop table public.caixas_de_teste, public.filiais_de_teste cascade'));

const ids = ['1', '2', '3', '4', '5', '6'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [sul, norte, nova] = ids;
const names = () => ({ table_name: 'filiais_de_teste', operation: crypto.randomUUID(), batch: crypto.randomUUID() });
const send = async (batch: object, items: object[], covered = ['nome', 'cargo', 'pergunta_id', 'aberta']) =>
  (await rpc('import_rows', { ...batch, covered, items })).body;
const undo = async ({ operation }: { operation: string }) => (await rpc('undo_import_rows', { operation })).body;
const left = async ({ operation }: { operation: string }) => (await rpc('left_of_import', { operation })).body;
const stored = () =>
  linesOf(
    "select concat_ws(' ', nome, cargo, aberta, pergunta_id is not null) as line from public.filiais_de_teste order by nome_ordem",
  );
const versionOf = async (id = '') =>
  (
    await backend.query<{ version: string }>(
      'select updated_at::text as version from public.filiais_de_teste where id = $1',
      [id],
    )
  )[0]?.version;
const pergunta = async () => (await linesOf('select id as line from public.perguntas order by id limit 1'))[0];

beforeEach(async () => {
  await backend.query('delete from public.caixas_de_teste where true');
  await backend.query('delete from public.filiais_de_teste where true');
  await backend.query(
    `insert into public.filiais_de_teste (id, nome, cargo) values ('${sul}', 'Loja Sul', 'Gerente'), ('${norte}', 'Loja Norte', null)`,
  );
});

test('rows of a table that was added are created with its defaults, changed in the covered columns, and taken back', async () => {
  const batch = names();
  const items = [
    { id: nova, nome: 'Loja Nova', cargo: 'Padeiro', pergunta_id: await pergunta() },
    { id: sul, nome: 'LOJA SUL', cargo: 'Padeiro', aberta: false, version: await versionOf(sul) },
  ];
  const answer = { created: 1, updated: 1, left: 0 };
  expect(await send(batch, items, ['aberta'])).toEqual(answer);
  expect(await stored()).toEqual(['Loja Norte t f', 'Loja Nova Padeiro t t', 'Loja Sul Gerente f f']);
  expect(await send(batch, items, ['aberta'])).toEqual(answer);
  expect(await undo(batch)).toMatchObject({ undone: true, parts: [{ deleted: 1, restored: 1, kept: 0, gone: 0 }] });
  expect(await stored()).toEqual(['Loja Norte t f', 'Loja Sul Gerente t f']);
});

test('a covered name is written, and taken back', async () => {
  const batch = names();
  const items = [{ id: sul, nome: 'Loja Sudeste', version: await versionOf(sul) }];
  await send(batch, items, ['nome']);
  expect(await stored()).toEqual(['Loja Norte t f', 'Loja Sudeste Gerente t f']);
  expect(await undo(batch)).toMatchObject({ parts: [{ restored: 1, kept: 0 }] });
  expect(await stored()).toEqual(['Loja Norte t f', 'Loja Sul Gerente t f']);
});

test('rows whose record exists, was changed or deleted, or that name a record that is gone, are left', async () => {
  const version = await versionOf(sul);
  await backend.query(
    `update public.filiais_de_teste set aberta = false, pergunta_id = (select id from public.perguntas order by id limit 1) where id = '${sul}'`,
  );
  const asked = await linesOf('select pergunta as line from public.perguntas order by id limit 1');
  const batch = names();
  expect(
    await send(batch, [
      { id: nova, nome: ' loja NORTE' },
      { id: sul, nome: 'Loja Sul', version },
      { id: ids[3], nome: 'Loja Sul', version },
      { id: nova, nome: 'A', cargo: 'Nenhum' },
      { id: norte, nome: 'Loja Norte', pergunta_id: nova, version: await versionOf(norte) },
      { id: ids[4], nome: 'Dupla' },
      { id: ids[5], nome: 'DUPLA' },
    ]),
  ).toEqual({ created: 1, updated: 0, left: 6 });
  expect(await left(batch)).toMatchObject([
    { left: 'exists', wanted: { id: nova, nome: ' loja NORTE' }, current: { id: norte, nome: 'Loja Norte' } },
    { left: 'changed', current: { aberta: false, pergunta_da_filial: asked[0] } },
    { left: 'deleted' },
    { left: 'reference' },
    { left: 'reference', current: { nome: 'Loja Norte' } },
    { left: 'exists' },
  ]);
});

test('undo leaves what was changed, deleted or referred to since, and what would name a record that is gone', async () => {
  const batch = names();
  const items = ids.slice(2).map((id, n) => ({ id, nome: `Feita ${n}` }));
  const version = await versionOf(sul);
  await send(batch, [...items, { id: sul, nome: 'Loja Sul', cargo: null, version }], ['cargo']);
  await backend.query(`insert into public.caixas_de_teste (filial_id) values ('${ids[2]}')`);
  await backend.query(`update public.filiais_de_teste set aberta = false where id = '${ids[3]}'`);
  await backend.query(`delete from public.filiais_de_teste where id = '${ids[4]}'`);
  await backend.query(
    `update private.imported_batches set antes = jsonb_set(antes, '{4,cargo}', '"Nenhum"') where batch = '${batch.batch}'`,
  );
  expect(await undo(batch)).toMatchObject({ undone: true, parts: [{ deleted: 1, restored: 0, kept: 3, gone: 1 }] });
  expect(await left(batch)).toMatchObject([
    { left: 'used', current: { nome: 'Feita 0' } },
    { left: 'changed', undoing: true },
    { left: 'reference', wanted: { nome: 'Loja Sul', cargo: 'Nenhum' } },
  ]);
});

test('only managed tables are imported, by those who may write them', async () => {
  const people: Record<string, Person> = await threePeople(backend);
  const ask = async (who: Person | undefined, table_name: string) => {
    const args = {
      ...names(),
      table_name,
      covered: [],
      items: [{ id: nova, nome: 'De fora', name: 'De fora', email: 'x' }],
    };
    return (await rpc('import_rows', args, who)).status;
  };
  expect([await ask(people.anonymous, 'filiais_de_teste'), await ask(people.awaiting, 'filiais_de_teste')]).toEqual([
    401, 403,
  ]);
  const refused = ['atividades', 'promocao_produtos', 'caixas_de_teste', 'profiles', 'nenhuma', 'pg_class', 'x" y'];
  for (const table of refused) expect(await ask(staff, table), table).toBe(403);
  await backend.query('revoke insert on public.filiais_de_teste from authenticated');
  expect(await ask(staff, 'filiais_de_teste')).toBe(403);
  await backend.query('grant insert on public.filiais_de_teste to authenticated');
  expect(await ask(staff, 'filiais_de_teste')).toBe(200);
});
