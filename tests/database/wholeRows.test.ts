import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Resource, resources } from '../../src/resources';
import { categoriaId } from '../support/node/categoriaId';
import { batchOf, sendRows, undoBatch } from '../support/node/importacao';
import { another, anotherRow, creatable, insertOf } from '../support/node/samples';
import { backend, changeMany, colleague, provider, read, rpc, save, withBackend } from '../support/node/withBackend';

// Each table gets a column that the code knows nothing of, as when a developer adds one.
const tables = [...resources.map(({ table }) => table), 'promocao_produtos'];
const forAll = async (change: (table: string) => string) => {
  for (const table of tables) await backend.query(change(table));
};
withBackend({ catalogue: true, referred: true });
beforeAll(() => forAll((table) => `alter table public.${table} add acrescentada jsonb default '["sem"]'`));
afterAll(() => forAll((table) => `alter table public.${table} drop acrescentada`));

/** Rows with every column of the catalogue but their versions. */
async function rowsOf(table: string, condition: string) {
  const columns = await backend.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
  );
  const rows = await backend.query<Record<string, unknown>>(
    `select * from public.${table} t where ${condition} order by to_jsonb(t)::text`,
  );
  for (const row of rows) expect(Object.keys(row).sort()).toEqual(columns.map(({ name }) => name).sort());
  return rows.map(({ updated_at: _, ...row }) => row);
}

async function makeRow(resource: Resource): Promise<string> {
  const { table } = resource;
  if (!creatable.includes(resource)) {
    const [row] = await backend.query<{ id: string }>('select id from public.profiles where email = $1', [
      colleague.email,
    ]);
    return fill(table, String(row?.id));
  }
  const row = { ...anotherRow(resource), created_at: '2025-03-04T05:06:07.891234Z' };
  const [made] = await backend.query<{ id: string }>(`${insertOf(table, row)} returning id`);
  return fill(table, String(made?.id));
}

async function fill(table: string, id: string) {
  await backend.query(`update public.${table} set acrescentada = '{"dela": 1}' where id = $1`, [id]);
  return id;
}

test('the tables here are those that private.manage manages, and the rows of promotions', async () => {
  const managed = await backend.query<{ name: string }>(`
    select relname as name from pg_trigger t join pg_class c on c.oid = tgrelid where tgfoid = 'private.keep_deleted'::regproc`);
  expect([...managed.map(({ name }) => name), 'promocao_produtos'].sort()).toEqual([...tables].sort());
});

describe.each(resources)('of a record of $name every column survives', (resource) => {
  const { name, table, naming } = resource;
  let id: string;
  let before: object[];
  const stored = () => rowsOf(table, `id = '${id}'`);
  beforeAll(async () => {
    id = await makeRow(resource);
    before = await stored();
  });

  test('a save', async () => {
    const record = await read(name, id);
    const { [naming]: changed = record[naming] } = { ...another(resource), categoria: record.categoria };
    const saved = await save(name, record, { ...record, [naming]: changed });
    await save(name, saved, { ...saved, [naming]: record[naming] });
    expect(await stored()).toEqual(before);
  });

  test('a deletion and its undo', async () => {
    await provider.delete(name, { id, previousData: await read(name, id) });
    expect(await stored()).toEqual([]);
    expect((await rpc('desfazer_exclusao', { tabela: table, registro: id })).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  const imported = async () => {
    const { [naming]: _, ...others }: Record<string, unknown> = {
      ...another(resource),
      ...(name === 'promocoes' && { produtos: [] }),
    };
    const record: RaRecord = await read(name, id);
    const batch = batchOf(
      [{ record: { ...record, ...others }, version: record.updatedAt }],
      Object.keys(others).filter((field) => field !== 'produtos'),
    );
    const [written] = await sendRows(provider, name, batch);
    if (Object.keys(others).length > 0) {
      expect(written).toMatchObject({ done: 'updated' });
      expect(await undoBatch(provider, name, batch)).toEqual([{ done: 'restored' }]);
    }
    expect(await stored()).toEqual(before);
  };
  if (resource.imports) test('an import and its undo', imported);
});

describe('of products and their rows in promotions every column survives', () => {
  let ids: string[];
  let before: [produtos: object[], linhas: object[]];
  const list = () => ids.map((id) => `'${id}'`).join();
  const stored = async (): Promise<typeof before> => [
    await rowsOf('produtos', `id in (${list()})`),
    await rowsOf('promocao_produtos', `produto_id in (${list()})`),
  ];
  let promocao: string;
  beforeAll(async () => {
    const made = await backend.query<{ id: string }>(
      `insert into public.produtos (nome, valor, localizacao, categoria_id, acrescentada, created_at)
       select 'Inteiro ' || n, n, 'A', ${categoriaId('Mercearia')}, '{"dele": 1}', '2025-01-01' from generate_series(1, 3) n returning id`,
    );
    ids = made.map(({ id }) => id);
    const [made2] = await backend.query<{ id: string }>(
      `insert into public.promocoes (nome, acrescentada) values ('Inteira', '{"dela": 1}') returning id`,
    );
    promocao = String(made2?.id);
    await backend.query(
      `insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao, acrescentada)
       select $1, id, 10, row_number() over (order by nome), '{"dela": 1}' from public.produtos where nome like 'Inteiro %'`,
      [promocao],
    );
    before = await stored();
    expect(before.map((rows) => rows.length)).toEqual([3, 3]);
  });

  test('a save of the promotion', async () => {
    const record = await read('promocoes', promocao);
    await save('promocoes', record, { ...record, descricao: 'Outra' });
    expect(await stored()).toEqual(before);
  });

  test('a deletion of the promotion and its undo', async () => {
    await provider.delete('promocoes', { id: promocao, previousData: await read('promocoes', promocao) });
    expect((await rpc('desfazer_exclusao', { tabela: 'promocoes', registro: promocao })).body).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test('a deletion of a product with its rows and its undo', async () => {
    expect((await rpc('excluir_produto_e_linhas', { produto: ids[0] })).status).toBeLessThan(300);
    expect((await rpc('desfazer_exclusao', { tabela: 'produtos', registro: ids[0] })).body).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test.each([
    { kind: 'delete', removeFromPromocoes: true } as const,
    { kind: 'localizacao', localizacao: 'B' } as const,
  ])('a change of many, $kind, and its undo', async (change) => {
    const { undo } = await changeMany({ ids }, change);
    expect(await stored()).not.toEqual(before);
    expect(await undo()).toMatchObject({ restored: 3, left: 0 });
    expect(await stored()).toEqual(before);
  });
});

test('a deletion from before a column was added is undone all the same, with its default', async () => {
  const resource = creatable[0];
  if (!resource) throw new Error('There is no resource.');
  const id = await makeRow(resource);
  await provider.delete(resource.name, { id, previousData: await read(resource.name, id) });
  await backend.query(`alter table public.${resource.table} add mais_nova text not null default 'nova'`);
  expect((await rpc('desfazer_exclusao', { tabela: resource.table, registro: id })).status).toBe(200);
  expect(await rowsOf(resource.table, `id = '${id}'`)).toMatchObject([{ mais_nova: 'nova' }]);
  await backend.query(`alter table public.${resource.table} drop mais_nova`);
});

test('what an import created stays when a colleague filled such a column since', async () => {
  const resource = creatable.find(({ name }) => name === 'produtos');
  if (!resource) throw new Error('There are no products.');
  const id: string = crypto.randomUUID();
  const batch = batchOf([{ record: { ...another(resource), id, categoria: 'Mercearia' } }], []);
  expect(await sendRows(provider, 'produtos', batch)).toMatchObject([{ done: 'created' }]);
  await fill('produtos', id);
  expect(await undoBatch(provider, 'produtos', batch)).toMatchObject([{ left: 'changed' }]);
});

describe('a plain column that is added to products', () => {
  const selo = { selo: 'Camponesa' };
  const produto = { nome: 'Com selo', valor: 1, localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'unidade' };
  const cell = async (id: string) =>
    (await backend.query<Row>('select selo from public.produtos where id = $1', [id]))[0];
  type Row = Record<string, unknown>;
  let id: string;
  let version: string;
  beforeAll(async () => {
    await backend.query(`alter table public.produtos add selo text,
      add constraint produtos_selo_ate_300 check (char_length(selo) <= 300),
      add selo_busca text generated always as (private.fold(selo)) stored`);
  });
  afterAll(() => backend.query('alter table public.produtos drop selo_busca, drop selo'));

  test('is saved and answered by gravar_produto', async () => {
    const { body } = await rpc('gravar_produto', { produto: { ...produto, ...selo } });
    const [made] = body as Row[];
    expect(made).toMatchObject(selo);
    id = String(made?.id);
    const changed = await rpc('gravar_produto', { produto: { id, selo: 'Outra' }, version: made?.updated_at });
    expect(changed.body).toMatchObject([{ ...produto, selo: 'Outra' }]);
    version = String((changed.body as Row[])[0]?.updated_at);
  });

  test('is shown, ordered and searched by lista_de_produtos', async () => {
    const list = async (padrao: string) =>
      (await rpc('lista_de_produtos', { filtro: { padrao }, ordem: 'selo' })).body as Row[];
    expect(await list('%outra%')).toMatchObject([{ total: 1, id, selo: 'Outra' }]);
    expect(await list('%camponesa%')).toMatchObject([{ total: 0, id: null }]);
    const bySelo = (await rpc('lista_de_produtos', { ordem: 'selo', quantos: 1 })).body;
    expect(bySelo).toMatchObject([{ selo: 'Outra' }]);
  });

  test('is imported, and its import undone', async () => {
    const batch = { table_name: 'produtos', operation: crypto.randomUUID(), batch: crypto.randomUUID() };
    const created = crypto.randomUUID();
    const items = [
      { id, version, selo: 'Importada' },
      { ...produto, ...selo, id: created, nome: 'Nova com selo' },
    ];
    const { body } = await rpc('import_rows', { ...batch, covered: ['selo'], items });
    expect(body).toEqual({ created: 1, updated: 1, left: 0 });
    expect([await cell(id), await cell(created)]).toEqual([{ selo: 'Importada' }, selo]);
    expect((await rpc('undo_import_rows', { operation: batch.operation })).body).toMatchObject({
      undone: true,
      parts: [{ deleted: 1, restored: 1 }],
    });
    expect(await cell(id)).toEqual({ selo: 'Outra' });
  });

  test('is previewed and changed in many, within its constraint, and that is undone', async () => {
    const asked = { scope: { ids: [id] }, change: { kind: 'selo', selo: 'De todas' } };
    const long = { ...asked, change: { kind: 'selo', selo: 'x'.repeat(301) }, shown: ['change'] };
    expect((await rpc('preview_change', long)).body).toMatchObject({
      message: expect.stringContaining('produtos_selo_ate_300'),
    });
    const { body: previewed } = await rpc('preview_change', { ...asked, shown: ['change'] });
    expect(previewed).toMatchObject({ rows: [{ before: { selo: 'Outra' }, after: { selo: 'De todas' } }] });
    const operation = crypto.randomUUID();
    await rpc('apply_change', { ...asked, operation, previewed });
    expect(await cell(id)).toEqual({ selo: 'De todas' });
    expect((await rpc('undo_change', { operation })).body).toMatchObject({ restored: 1 });
    expect(await cell(id)).toEqual({ selo: 'Outra' });
  });

  test('is in the history with both values', async () => {
    const entries = await backend.query<Row>(
      'select campos from public.historico_de_produtos where produto_id = $1 order by id limit 1',
      [id],
    );
    expect(entries).toEqual([{ campos: { selo: ['Camponesa', 'Outra'] } }]);
  });

  test('is in the feed', async () => {
    const [{ page } = {}] = await backend.query<Row>('select private.feed(null, null, $1) as page', [`{${id}}`]);
    expect(JSON.stringify(page)).toContain('"selo":"Outra"');
  });
});
