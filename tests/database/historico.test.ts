import type { RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { categoriaId } from '../support/node/categoriaId';
import {
  backend,
  changeMany,
  create,
  provider,
  rpc,
  save as saveForm,
  staff,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });
const marina = 'Marina Andrade';
let made = 0;
const makeProduto = (data: object = {}) =>
  create('produtos', {
    nome: `Produto do histórico ${++made}`,
    valor: 4.99,
    localizacao: 'A',
    categoria: 'Mercearia',
    tipoVenda: 'unidade',
    ...data,
  });

const save = (produto: RaRecord, data: object) => saveForm('produtos', produto, data);

/** The history entries that `act` adds, without creations: author, action, fields. */
async function historyOf(act: () => Promise<unknown>) {
  const [last] = await backend.query<{ id: string }>(
    'select coalesce(max(id), 0) as id from public.historico_de_produtos',
  );
  await act();
  const rows = await backend.query<Record<string, unknown>>(
    `select quem, acao, campos from public.historico_de_produtos where id > ${last?.id} and acao <> 'criou' order by id`,
  );
  return rows.map(({ quem, acao, campos }) => [quem, acao, campos]);
}

describe('the history of products', () => {
  test('has who, when, and the columns that changed, as the provider reads them', async () => {
    const produto = await makeProduto();
    const before = Date.now();
    const data = { nome: 'Leite Integral', valor: 5.49, localizacao: 'B', categoria: 'Laticínios', tipoVenda: 'kg' };
    const saved = await save(produto, { valor: 5.49 });
    await save(saved, data);
    const answer = await provider.getList('historico', {
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
      filter: { produtoId: produto.id },
    });
    expect(answer).toMatchObject({ total: 2 });
    expect(answer.data.map(({ quem, acao, changed }) => ({ quem, acao, changed }))).toEqual([
      {
        quem: marina,
        acao: 'alterou',
        changed: {
          nome: [produto.nome, 'Leite Integral'],
          tipo_venda: ['unidade', 'kg'],
          localizacao: ['A', 'B'],
          categoria: ['Mercearia', 'Laticínios'],
        },
      },
      { quem: marina, acao: 'alterou', changed: { valor: [4.99, 5.49] } },
    ]);
    const moment = Date.parse(String(answer.data[0]?.createdAt).replace(' ', 'T').replace(/\+00$/, 'Z'));
    expect(Math.abs(moment - before)).toBeLessThan(60_000);
  });

  test('has nothing of what was created, nor of a save that changes nothing or fails', async () => {
    let produto: RaRecord = { id: '' };
    expect(
      await historyOf(async () => {
        produto = await makeProduto();
      }),
    ).toEqual([]);
    expect(await historyOf(() => save(produto, { valor: 4.99, nome: produto.nome }))).toEqual([]);
    expect(await historyOf(() => save(produto, { valor: -1 }).catch(() => {}))).toEqual([]);
    expect(await historyOf(() => backend.query('update public.produtos set valor = valor'))).toEqual([]);
    expect(await historyOf(() => staff.rest('produtos?nome=eq.ninguem', { method: 'DELETE' }))).toEqual([]);
  });

  test('has each product of a statement over many, and of one that leaves some as they were those that changed', async () => {
    const produtos = [await makeProduto(), await makeProduto({ valor: 7 }), await makeProduto()];
    const ids = `id=in.(${produtos.map(({ id }) => id).join()})`;
    const change = () => staff.rest(`produtos?${ids}`, { method: 'PATCH', body: JSON.stringify({ valor: 7 }) });
    const changed = [marina, 'alterou', { valor: [4.99, 7] }];
    expect(await historyOf(change)).toEqual([changed, changed]);
  });

  test('keeps what a deleted product was, who deleted it, and their name when their account is gone', async () => {
    const produto = await makeProduto();
    const was = {
      nome: produto.nome,
      valor: 4.99,
      tipo_venda: 'unidade',
      localizacao: 'A',
      categoria: 'Mercearia',
      id: produto.id,
    };
    const remove = () => provider.delete('produtos', { id: produto.id, previousData: produto });
    expect(await historyOf(remove)).toMatchObject([[marina, 'excluiu', was]]);
    const bySystem = async () => {
      await makeProduto();
      await backend.query(`update public.produtos set valor = 1 where nome = 'Produto do histórico ${made}'`);
    };
    expect(await historyOf(bySystem)).toEqual([[null, 'alterou', { valor: [4.99, 1] }]]);
    const references = await backend.query(`
      select 1 from pg_constraint where conrelid = 'public.historico_de_produtos'::regclass and contype = 'f'`);
    expect(references).toEqual([]);
  });

  test('has no entry for a renamed category, and one for a product’s change of category', async () => {
    const categoria = (await provider.create('categorias', { data: { nome: 'Feira' } })).data;
    const produto = await makeProduto({ categoria: 'Feira' });
    const rename = () =>
      provider.update('categorias', {
        id: categoria.id,
        data: { nome: 'Hortifrúti da Feira' },
        previousData: categoria,
      });
    expect(await historyOf(rename)).toEqual([]);
    const { data } = await provider.getOne('produtos', { id: produto.id });
    expect(data.categoria).toBe('Hortifrúti da Feira');
    const moved = { categoria: ['Hortifrúti da Feira', 'Mercearia'] };
    expect(await historyOf(() => save(data, { categoria: 'Mercearia' }))).toEqual([[marina, 'alterou', moved]]);
  });

  test('has what an import and its undo changed, and nothing of created products', async () => {
    const produto = await makeProduto();
    const [operation, batch, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const file = { nome: '', localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'unidade' };
    const items = [
      { ...file, id: produto.id, version: produto.updatedAt, valor: 9.9, nome: produto.nome },
      { ...file, id, valor: 1, nome: 'Trazido por importação' },
    ];
    const bring = () => rpc('import_rows', { table_name: 'produtos', operation, batch, covered: ['valor'], items });
    expect(await historyOf(bring)).toEqual([[marina, 'alterou', { valor: [4.99, 9.9] }]]);
    const undo = () => rpc('undo_import_rows', { operation });
    expect(await historyOf(undo)).toEqual([[marina, 'alterou', { valor: [9.9, 4.99] }]]);
    expect(await backend.query(`select 1 from public.produtos where id = '${id}'`)).toEqual([]);
    expect(await backend.query(`select 1 from private.deletions where record_id = '${id}'`)).toEqual([]);
  });

  test('has who created a product, by form or by import, also when it comes back', async () => {
    const creator = async (id: unknown) => {
      const { data } = await provider.getOne('produtos', { id: String(id) });
      const answer = await provider.getList('historico', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
        filter: { acao: 'criou', createdAt: data.createdAt },
      });
      return answer.data.map(({ quem, produtoId }) => [quem, produtoId]);
    };
    const produto = await makeProduto();
    expect(await creator(produto.id)).toEqual([[marina, null]]);

    const file = { valor: 1, localizacao: 'A', categoria: 'Mercearia', tipo_venda: 'unidade' };
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const items = ids.map((id, index) => ({ ...file, id, nome: `De uma importação com autor ${index}` }));
    const [operation, batch] = [crypto.randomUUID(), crypto.randomUUID()];
    await rpc('import_rows', { table_name: 'produtos', operation, batch, covered: ['valor'], items });
    for (const id of ids) expect(await creator(id)).toEqual([[marina, null]]);

    await provider.delete('produtos', { id: produto.id, previousData: produto });
    const count = "select count(*)::int from public.historico_de_produtos where acao = 'criou'";
    const before = await backend.query(count);
    await rpc('desfazer_exclusao', { tabela: 'produtos', registro: produto.id });
    expect(await creator(produto.id)).toEqual([[marina, null]]);
    expect(await backend.query(count)).toEqual(before);

    await backend.query(
      `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Do sistema', 1, 'A', ${categoriaId('Mercearia')})`,
    );
    expect(await backend.query(count)).toEqual(before);
  });

  test.each([1, 2])('has a bulk deletion of %s, and its undo', async (count) => {
    const produtos = await Promise.all(Array.from({ length: count }, () => makeProduto()));
    const ids = produtos.map(({ id }) => String(id));
    let undo = async (): Promise<unknown> => undefined;
    const remove = async () => {
      const change = await changeMany({ ids }, { kind: 'delete', removeFromPromocoes: true });
      undo = () => change.undo();
      expect(change.counts).toMatchObject({ change: count });
    };
    const deleted = produtos.map(() => [marina, 'excluiu', expect.objectContaining({ valor: 4.99 })]);
    expect(await historyOf(remove)).toEqual(deleted);
    const single = { tabela: 'produtos', registro: ids[0] };
    expect((await rpc('desfazer_exclusao', single)).status).toBe(404);
    expect(await historyOf(() => undo())).toEqual(produtos.map(() => [marina, 'voltou', {}]));
  });

  test('has the return of a deleted product, once', async () => {
    const produto = await makeProduto();
    await provider.delete('produtos', { id: produto.id, previousData: produto });
    const undo = () => rpc('desfazer_exclusao', { tabela: 'produtos', registro: produto.id });
    expect(await historyOf(undo)).toEqual([[marina, 'voltou', {}]]);
    expect(await historyOf(undo)).toEqual([]);
  });

  test('has each product of a change of many, also where the session planned for one', async () => {
    const produto = await makeProduto();
    await save(produto, { valor: 1 });
    const many = () =>
      backend.query(
        "update public.produtos set valor = valor + 1 where nome like 'Produto do histórico %' and valor < 1000",
      );
    const before = await backend.query(
      "select 1 from public.produtos where nome like 'Produto do histórico %' and valor < 1000",
    );
    const noted = await historyOf(many);
    expect(noted).toHaveLength(before.length);
    expect(new Set(noted.map(([, acao, campos]) => `${acao} ${Object.keys(campos as object)}`))).toEqual(
      new Set(['alterou valor']),
    );
  });

  test('no trigger joins old rows with new ones so that a plan made for one row compares each with each', async () => {
    const triggers = await backend.query<{ name: string; old: string; new: string; body: string }>(
      `select proname as name, tgoldtable as old, tgnewtable as new, prosrc as body from pg_trigger join pg_proc p on p.oid = tgfoid
        where tgoldtable is not null and tgnewtable is not null`,
    );
    expect(triggers.map(({ name }) => name)).toContain('record_product_history');
    const joined = triggers.filter(({ old, new: young, body }) =>
      new RegExp(`(?<!full )join (${old}|${young})|from (${old}|${young}) *,`, 'i').test(body),
    );
    expect(joined).toEqual([]);
  });

  test('is deleted after two years, a little with each change', async () => {
    const produto = await makeProduto();
    await backend.query('delete from public.historico_de_produtos');
    const note = (age: string, count: number) =>
      backend.query(`insert into public.historico_de_produtos (produto_id, acao, campos, created_at)
        select '${produto.id}', 'alterou', '{}', now() - interval '${age}' from generate_series(1, ${count})`);
    await note('25 months', 5);
    await note('23 months', 1);
    const left = async () => (await backend.query('select 1 from public.historico_de_produtos')).length;
    const data = await save(produto, { valor: 1 });
    expect(await left()).toBe(5);
    const again = await save(data, { valor: 2 });
    expect(await left()).toBe(4);
    const last = await save(again, { valor: 3 });
    expect(await left()).toBe(4);
    await save(last, { valor: 4 });
    expect(await left()).toBe(5);
  });
});
