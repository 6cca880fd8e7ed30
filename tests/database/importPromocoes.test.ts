import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { categoriaId } from '../support/node/categoriaId';
import { batchOf as batchWith, type ImportingProvider, sendRows, undoBatch } from '../support/node/importacao';
import { storedProvider } from '../support/node/storedProvider';
import {
  backend,
  colleagues,
  create,
  idOf,
  linesOf,
  provider,
  read,
  save as saveForm,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });
/** Of the same person, while products are in memory. */
let inMemory: ImportingProvider;
beforeAll(async () => {
  inMemory = await storedProvider(backend);
});
const ids: Record<string, string> = {};
beforeEach(async () => {
  await backend.query('delete from public.promocoes');
  await backend.query('delete from public.produtos');
  const made = await backend.query<{ id: string; nome: string }>(`
    insert into public.produtos (nome, valor, localizacao, categoria_id)
    values ('Arroz', 20, 'Z', ${categoriaId('Bebidas')}), ('Leite', 5, 'Z', ${categoriaId('Bebidas')}), ('Café', 30, 'Z', ${categoriaId('Bebidas')}) returning id, nome`);
  for (const { id, nome } of made) ids[nome] = id;
  const { record } = added('Sexta', [{ produto: 'Leite', desconto: 10 }]);
  await create('promocoes', { ...record, categoria: 'Frios', descricao: 'Só na loja', inicio: '2026-11-01' });
  await backend.query('delete from public.atividades');
});

interface RowOf {
  produto: string;
  desconto?: number;
  preco?: number;
}
const rowsOf = (rows: RowOf[]) =>
  rows.map(({ produto, desconto = 0, preco }) => ({ produtoId: ids[produto], desconto, preco }));
const added = (nome: string, rows: RowOf[], data: object = {}) => ({
  record: {
    id: crypto.randomUUID(),
    nome,
    categoria: 'Geral',
    descricao: null,
    desconto: 0,
    diaDaSemana: 'Sábado',
    diasAtivos: ['Sábado'],
    inicio: null,
    fim: null,
    status: 'Ativar',
    produtos: rowsOf(rows),
    ...data,
  },
});
const find = async (nome: string) => read('promocoes', await idOf('promocoes', nome));
const changed = async (nome: string, data: object) => {
  const record = await find(nome);
  return { record: { ...record, ...data }, version: record.updatedAt as string };
};
const fields = ['categoria', 'descricao', 'desconto', 'diaDaSemana', 'diasAtivos', 'inicio', 'fim', 'status'];
const batchOf = (rows: ImportBatch['rows'], operation?: string) => batchWith(rows, [...fields, 'produtos'], operation);
const send = (batch: ImportBatch, by: ImportingProvider = provider) => sendRows(by, 'promocoes', batch);
const undo = (batch: ImportBatch) => undoBatch(provider, 'promocoes', batch);
/** Saves a form of the colleague's. */
const save = async (nome: string, data: object) => {
  const opened = await find(nome);
  await saveForm('promocoes', opened, { ...opened, ...data }, colleagues);
};
const stored = () =>
  linesOf(`
    select concat_ws(' | ', a.nome, a.categoria, a.descricao, a.desconto, a.dia_da_semana, a.dias_ativos, a.inicio, a.fim, a.status,
             (select string_agg(concat_ws(' ', p.nome, l.desconto, l.preco), ', ' order by l.posicao)
                from public.promocao_produtos l join public.produtos p on p.id = l.produto_id where l.promocao_id = a.id)) as line
      from public.promocoes a order by a.nome`);
const activity = () =>
  linesOf(`select concat_ws(' ', acao, recurso, quantos, nome) as line from public.atividades order by id`);

const sexta = 'Sexta | Frios | Só na loja | 10.00 | Sábado | {Sábado} | 2026-11-01 | Ativar | Leite 10.00';

describe('importing promotions', () => {
  test('creates and changes them with their rows, answers in the file’s order, and tells it in one line of activity', async () => {
    const rows = [
      added('Ofertas', [
        { produto: 'Arroz', preco: 15 },
        { produto: 'Leite', desconto: 12.5 },
      ]),
      await changed('Sexta', {
        diasAtivos: ['Quinta-feira', 'Sexta-feira'],
        diaDaSemana: 'Quinta-feira',
        fim: '2026-11-30',
        status: 'Suspender',
        produtos: rowsOf([
          { produto: 'Leite', desconto: 20 },
          { produto: 'Café', preco: 24 },
        ]),
      }),
    ];
    const outcomes = await send(batchOf(rows));
    expect(outcomes).toMatchObject([
      { done: 'created', id: rows[0]?.record.id },
      { done: 'updated', id: rows[1]?.record.id },
    ]);
    expect(await stored()).toEqual([
      'Ofertas | Geral | 18.75 | Sábado | {Sábado} | Ativar | Arroz 25.00 15.00, Leite 12.50',
      'Sexta | Frios | Só na loja | 20.00 | Quinta-feira | {Quinta-feira,Sexta-feira} | 2026-11-01 | 2026-11-30 | Suspender | Leite 20.00, Café 20.00 24.00',
    ]);
    expect(await activity()).toEqual(['importou promocoes 2']);
  });

  test('leaves what was created, changed or deleted meanwhile, with its current values and author', async () => {
    const other = batchOf([added('Outra', [{ produto: 'Arroz', desconto: 5 }])]);
    await send(other);
    const rows = [
      await changed('Sexta', { status: 'Suspender' }),
      await changed('Outra', { status: 'Suspender' }),
      added('  OFERTAS ', [{ produto: 'Arroz', preco: 15 }]),
      added('Boa', [{ produto: 'Café', desconto: 5 }]),
    ];
    await save('Sexta', { produtos: rowsOf([{ produto: 'Arroz', preco: 12 }]) });
    await colleagues.delete('promocoes', { id: (await find('Outra')).id });
    await create('promocoes', added('ofertas', [{ produto: 'Arroz', desconto: 5 }]).record, colleagues);
    expect(await send(batchOf(rows))).toMatchObject([
      { left: 'changed', who: 'Bruno', current: { nome: 'Sexta', produtos: [{ nome: 'Arroz', preco: 12 }] } },
      { left: 'deleted', who: 'Bruno' },
      { left: 'exists', who: 'Bruno', current: { nome: 'ofertas', produtos: [{ nome: 'Arroz', desconto: 5 }] } },
      { done: 'created' },
    ]);
    expect((await stored()).map((line) => line.split(' | ')[0])).toEqual(['Boa', 'Sexta', 'ofertas']);
  });

  test('leaves a promotion of which a product was deleted meanwhile', async () => {
    const rows = [
      added('Ofertas', [
        { produto: 'Arroz', preco: 15 },
        { produto: 'Leite', desconto: 5 },
      ]),
      await changed('Sexta', { produtos: rowsOf([{ produto: 'Arroz', preco: 15 }]) }),
    ];
    await colleagues.delete('produtos', { id: ids.Arroz ?? '' });
    expect(await send(batchOf(rows))).toMatchObject([
      { left: 'product' },
      { left: 'product', current: { nome: 'Sexta' } },
    ]);
    expect(await stored()).toEqual([sexta]);
  });

  test('gives a price the discount of what the product costs by then', async () => {
    const row = added('Ofertas', [{ produto: 'Arroz', preco: 15, desconto: 25 }]);
    await backend.query(`update public.produtos set valor = 30 where nome = 'Arroz'`);
    await send(batchOf([row]));
    expect((await stored())[0]).toContain('| 50.00 | Sábado | {Sábado} | Ativar | Arroz 50.00 15.00');
  });

  test('without their products, as while those are in memory, leaves the rows that are stored', async () => {
    const rows = [added('Nova', [], { desconto: 15 }), await changed('Sexta', { status: 'Suspender' })];
    await send(batchOf(rows), inMemory);
    expect(await stored()).toEqual([
      'Nova | Geral | 15.00 | Sábado | {Sábado} | Ativar',
      sexta.replace('Ativar', 'Suspender'),
    ]);
  });
});

describe('undoing', () => {
  const both = async () => {
    const batch = batchOf([
      added('Ofertas', [{ produto: 'Arroz', preco: 15 }]),
      await changed('Sexta', {
        diasAtivos: ['Domingo'],
        diaDaSemana: 'Domingo',
        produtos: rowsOf([
          { produto: 'Leite', preco: 3 },
          { produto: 'Café', desconto: 5 },
        ]),
      }),
    ]);
    await send(batch);
    return batch;
  };

  test('deletes created promotions and restores changed ones with their rows', async () => {
    const batch = await both();
    expect(await undo(batch)).toEqual([{ done: 'deleted' }, { done: 'restored' }]);
    expect(await stored()).toEqual([sexta]);
    expect(await activity()).toEqual(['importou promocoes 2', 'desfez promocoes 2']);
    expect(await undo(batch)).toEqual([{ done: 'deleted' }, { done: 'restored' }]);
  });

  test('leaves what was saved since, with its current values', async () => {
    const batch = await both();
    await save('Sexta', { status: 'Suspender' });
    await save('Ofertas', { produtos: rowsOf([{ produto: 'Café', desconto: 50 }]) });
    expect(await undo(batch)).toMatchObject([
      { left: 'changed', who: 'Bruno', current: { nome: 'Ofertas', produtos: [{ nome: 'Café' }] } },
      { left: 'changed', who: 'Bruno', current: { nome: 'Sexta', status: 'Suspender' } },
    ]);
    expect((await stored())[1]).toContain('| Suspender | Leite 40.00 3.00, Café 5.00');
  });

  test('leaves a promotion of which an earlier product is gone', async () => {
    const batch = batchOf([await changed('Sexta', { produtos: rowsOf([{ produto: 'Café', desconto: 5 }]) })]);
    await send(batch);
    await colleagues.delete('produtos', { id: ids.Leite ?? '' });
    expect(await undo(batch)).toMatchObject([{ left: 'product', current: { nome: 'Sexta' } }]);
    expect((await stored())[0]).toContain('| Café 5.00');
  });
});
