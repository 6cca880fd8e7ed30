import type { RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dateOn, valorOn } from '../../src/domain';
import type { AppDataProvider } from '../../src/providers/contract';
import { demoAccount } from '../../src/server/backend/environment';
import { batchOf } from '../support/node/importacao';
import { storedProvider } from '../support/node/storedProvider';
import { backend, changeMany, create, idOf, linesOf, read, save, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

const today = dateOn(new Date());
const day = (days: number) => addDays(today, days);
const todayOf = (moment: string) => `create or replace function private.today() returns date
  language sql stable parallel safe set search_path = '' as $$ select (${moment} at time zone 'America/Sao_Paulo')::date $$`;

// A token is of its time, so each moment has its own session.
let by: AppDataProvider;
const signIn = async () => {
  by = await storedProvider(backend, demoAccount, { catalogue: true });
};

/** Moves the clock of database and page to a moment. */
async function moveTo(moment: Date) {
  vi.setSystemTime(moment);
  await backend.query(todayOf(`timestamptz '${moment.toISOString()}'`));
  await signIn();
}
const noonOf = (date: string) => new Date(`${date}T12:00:00-03:00`);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await signIn();
});
afterEach(async () => {
  vi.useRealTimers();
  await backend.query(todayOf('now()'));
});

const find = async (q: string) =>
  (
    await by.getList('produtos', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'nome', order: 'ASC' },
      filter: { q },
    })
  ).data[0];

let made = 0;
const novo = (more: object = {}) =>
  create(
    'produtos',
    {
      nome: `Marmelo ${++made}`,
      valor: 4.99,
      tipoVenda: 'unidade',
      localizacao: 'A',
      categoria: 'Padaria',
      ...more,
    },
    by,
  );
const due = { novoValor: 5.49, novoValorEm: day(3) };
const price = ({ valor, novoValor, novoValorEm }: Record<string, unknown>) => [valor, novoValor, novoValorEm];
const history = (id: unknown) =>
  linesOf(`select campos::text as line from public.historico_de_produtos where produto_id = '${id}' order by id`);
const rowOf = async (id: unknown) =>
  (await backend.query(`select valor, novo_valor, novo_valor_em::text from public.produtos where id = $1`, [id]))[0];

test('the price of a day has a twin in the page', async () => {
  const dates = [day(-1), today, day(1), '2999-12-31'];
  for (const novoValorEm of [null, ...dates])
    for (const asked of dates) {
      const produto = { valor: 1, novoValor: novoValorEm ? 2 : null, novoValorEm };
      const [row] = await backend.query<{ told: string }>(
        `select private.valor_on(jsonb_populate_record(null::public.produtos, $1), $2) as told`,
        [JSON.stringify({ valor: 1, novo_valor: produto.novoValor, novo_valor_em: novoValorEm }), asked],
      );
      expect(Number(row?.told)).toBe(valorOn(produto, asked));
    }
});

describe('a price for a day to come', () => {
  test('is the price from its day on, without a write', async () => {
    const produto = await novo(due);
    expect(price(produto)).toEqual([4.99, 5.49, day(3)]);
    await moveTo(noonOf(day(3)));
    const settled = await read('produtos', produto.id, by);
    expect(price(settled)).toEqual([5.49, null, null]);
    expect(settled.updatedAt).toBe(produto.updatedAt);
    expect(price(await find(produto.nome))).toEqual([5.49, null, null]);
  });

  test('is over when another price is written, though it is the one of before', async () => {
    for (const valor of [6, 4.99]) {
      const produto = await novo(due);
      await moveTo(noonOf(day(4)));
      const settled = await read('produtos', produto.id, by);
      expect(price(await save('produtos', settled, { ...settled, valor }, by))).toEqual([valor, null, null]);
      expect(await history(produto.id)).toEqual(
        [`{"valor": [5.49, ${valor}]}`.replace('6]', '6.00]')].map((line) => line.replace(/(\d)\]/, '$1]')),
      );
      await moveTo(noonOf(today));
    }
  });

  test('stays when another field is saved', async () => {
    const produto = await novo(due);
    await moveTo(noonOf(day(4)));
    const settled = await read('produtos', produto.id, by);
    expect(price(await save('produtos', settled, { ...settled, localizacao: 'B' }, by))).toEqual([5.49, null, null]);
    expect(await history(produto.id)).toEqual(['{"localizacao": ["A", "B"]}']);
  });

  test('is kept where the next one is planned, and so is one that is written beside it', async () => {
    for (const [valor, kept] of [
      [undefined, 5.49],
      [4.99, 4.99],
      [6, 6],
    ]) {
      const produto = await novo(due);
      await moveTo(noonOf(day(4)));
      const settled = await read('produtos', produto.id, by);
      const next = { novoValor: 7, novoValorEm: day(9), ...(valor && { valor }) };
      expect(price(await save('produtos', settled, { ...settled, ...next }, by))).toEqual([kept, 7, day(9)]);
      await moveTo(noonOf(today));
    }
  });

  test('is taken away by a form that was opened before its day', async () => {
    const produto = await novo(due);
    await moveTo(noonOf(day(4)));
    expect(price(await save('produtos', produto, { ...produto, novoValor: null, novoValorEm: null }, by))).toEqual([
      4.99,
      null,
      null,
    ]);
  });

  test('needs price and date, from 0 to the highest price', async () => {
    await expect(novo({ novoValor: 5 })).rejects.toThrow(
      'Informe o novo valor e a data em que começa, ou nenhum dos dois',
    );
    await expect(novo({ ...due, novoValor: 1e9 })).rejects.toThrow(/O novo valor deve estar entre/);
  });
});

describe('of many products', () => {
  const raise = { kind: 'price', by: 'percent', direction: 'up', amount: 10, rounding: 'none' } as const;

  test('a bulk change begins on its day, on the price of that day, and is undone before and after it', async () => {
    for (const undone of [1, 5]) {
      const plain = await novo();
      const planned = await novo({ novoValor: 10, novoValorEm: day(2) });
      const before = await Promise.all([plain, planned].map(({ id }) => rowOf(id)));
      const { counts, undo } = await changeMany({ ids: [plain.id, planned.id] }, { ...raise, from: day(3) }, by);
      expect(counts?.change).toBe(2);
      expect(price(await read('produtos', plain.id, by))).toEqual([4.99, 5.49, day(3)]);
      expect(price(await read('produtos', planned.id, by))).toEqual([4.99, 11, day(3)]);
      await moveTo(noonOf(day(undone)));
      expect(await undo(by)).toMatchObject({ restored: 2, left: 0 });
      expect(await Promise.all([plain, planned].map(({ id }) => rowOf(id)))).toEqual(before);
      await moveTo(noonOf(today));
    }
  });

  test('a bulk change of now takes the price of today', async () => {
    const produto = await novo({ novoValor: 10, novoValorEm: day(1) });
    await moveTo(noonOf(day(2)));
    const { undo } = await changeMany({ ids: [produto.id] }, raise, by);
    expect(price(await read('produtos', produto.id, by))).toEqual([11, null, null]);
    await undo(by);
    expect(price(await read('produtos', produto.id, by))).toEqual([10, null, null]);
  });

  test('an import that changes a price is undone to the price with its day', async () => {
    const produto = await novo({ novoValor: 10, novoValorEm: day(1) });
    await moveTo(noonOf(day(2)));
    const settled = await read('produtos', produto.id, by);
    const before = await rowOf(produto.id);
    const batch = batchOf([{ record: { ...settled, valor: 12 }, version: settled.updatedAt }], ['valor']);
    await by.importBatch('produtos', batch);
    expect(price(await read('produtos', produto.id, by))).toEqual([12, null, null]);
    await by.undoImport('produtos', batch.operation);
    expect(await rowOf(produto.id)).toEqual(before);
  });

  test('10,000 change at one midnight of São Paulo, to the second, whatever the zone of who asks', async () => {
    await backend.query(
      `insert into public.produtos (nome, valor, localizacao, categoria_id, novo_valor, novo_valor_em)
      select 'Meia-noite ' || n, 777, 'A', $1, 888, $2 from generate_series(1, 10000) n`,
      [await idOf('categorias', 'Padaria'), day(3)],
    );
    const midnight = new Date(`${day(3)}T03:00:00Z`);
    const found = async (valor: number, zone: string) => {
      await backend.query(`set timezone = '${zone}'`);
      const { total } = await by.getList('produtos', {
        filter: { valorMin: valor, valorMax: valor },
        sort: { field: 'valor', order: 'ASC' },
        pagination: { page: 1, perPage: 10 },
      });
      return total;
    };
    for (const zone of ['America/Sao_Paulo', 'Asia/Tokyo']) {
      await moveTo(new Date(midnight.getTime() - 1));
      expect([await found(777, zone), await found(888, zone)]).toEqual([10000, 0]);
      await moveTo(midnight);
      expect([await found(777, zone), await found(888, zone)]).toEqual([0, 10000]);
    }
    await backend.query(`set timezone = 'UTC'`);
    await backend.query(`delete from public.produtos where nome like 'Meia-noite %'`);
  });
});

test('a list is ordered and filtered by today’s prices, suspect ones too', async () => {
  const categoria = await create('categorias', { nome: 'Marmelos' });
  const of = (valor: number, more: object = {}) => novo({ valor, categoria: categoria.nome, ...more });
  const rows = [
    await of(1),
    await of(2),
    await of(3),
    await of(4),
    await of(5),
    await of(2.5, { novoValor: 40, novoValorEm: day(1) }),
    await of(90, { novoValor: 3.5, novoValorEm: day(1) }),
  ];
  const names = async (filter: object, order: 'ASC' | 'DESC' = 'ASC') => {
    const { data } = await by.getList('produtos', {
      filter: { categorias: [categoria.nome], ...filter },
      sort: { field: 'valor', order },
      pagination: { page: 1, perPage: 10 },
    });
    return data.map(({ id, valor }) => [rows.findIndex((row) => row.id === id), valor]);
  };
  expect((await names({ suspeito: true })).map(([place]) => place)).toEqual([6]);
  await moveTo(noonOf(day(1)));
  expect(await names({})).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [6, 3.5],
    [3, 4],
    [4, 5],
    [5, 40],
  ]);
  expect((await names({ valorMin: 3.2, valorMax: 40 }, 'DESC')).map(([place]) => place)).toEqual([5, 4, 3, 6]);
  expect((await names({ suspeito: true })).map(([place]) => place)).toEqual([5]);
});

describe('shoppers', () => {
  const everyDay = {
    status: 'Ativar',
    categoria: 'Geral',
    diasAtivos: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
  };
  const offers = async (date: string) =>
    await backend.query<Record<string, unknown>>(
      `select valor::float, desconto::float, preco::float, promocao from public.ofertas_do_dia($1) where produto like 'Marmelo %'`,
      [date],
    );

  test('pay the offer of the day’s price: a decided price counts only where it is lower', async () => {
    const lowered = await novo({ valor: 10, novoValor: 4, novoValorEm: day(2) });
    const raised = await novo({ valor: 4, novoValor: 10, novoValorEm: day(2) });
    const promocao = await create('promocoes', {
      nome: 'Marmelada',
      ...everyDay,
      produtos: [lowered, raised].map(({ id }) => ({ produtoId: id, preco: 5, desconto: null })),
    });
    const told = { desconto: 50, preco: 5, promocao: 'Marmelada', valor: 10 };
    expect(await offers(today)).toEqual([told]);
    expect(await offers(day(2))).toEqual([told]);
    const asked = async (produto: RaRecord, days: number) => {
      const pergunta = `Quanto custa ${produto.nome} ${days ? `no dia ${day(days).split('-').reverse().slice(0, 2).join('/')}` : ''}?`;
      const { produtos } = await by.ask({ pergunta });
      const { valor, precoNoDia, novoValor, novoValorEm } = produtos.find(({ nome }) => nome === produto.nome) as never;
      return { valor, precoNoDia, novoValor, novoValorEm };
    };
    expect(await asked(lowered, 0)).toEqual({ valor: 10, precoNoDia: 5, novoValor: 4, novoValorEm: day(2) });
    expect(await asked(lowered, 2)).toEqual({ valor: 4, precoNoDia: 4, novoValor: null, novoValorEm: null });
    // On that day its price is the offer's.
    expect(await asked(raised, 0)).toEqual({ valor: 4, precoNoDia: 4, novoValor: null, novoValorEm: null });
    expect(await asked(raised, 2)).toEqual({ valor: 10, precoNoDia: 5, novoValor: null, novoValorEm: null });
    await by.delete('promocoes', { id: promocao.id, previousData: promocao });
  });

  test('hear today’s price of the feed, and the coming one', async () => {
    const produto = await novo(due);
    const told = async () => {
      const { records } = await by.feedPage(null);
      return price(Object(records.find((record) => Object.values(record).includes(produto.nome))));
    };
    expect(await told()).toEqual([4.99, 5.49, day(3)]);
    await moveTo(noonOf(day(3)));
    expect(await told()).toEqual([5.49, null, null]);
  });
});

describe('the lowest price of some days', () => {
  const lowest = async (id: unknown, from: number, until: number) => {
    const [row] = await backend.query<{ told: string | null }>(`select private.lowest_price($1, $2, $3) as told`, [
      id,
      day(from),
      day(until),
    ]);
    return row?.told === null ? null : Number(row?.told);
  };
  /** As if what was done by now had been done some days ago. */
  const age = async (id: unknown, days: number) => {
    await backend.query(
      `update public.historico_de_produtos set created_at = created_at - $2 * interval '1 day' where produto_id = $1`,
      [id, days],
    );
    await backend.query(`update public.produtos set created_at = created_at - $2 * interval '1 day' where id = $1`, [
      id,
      days,
    ]);
  };

  test('follows written prices', async () => {
    let produto = await novo({ valor: 9 });
    await age(produto.id, 10);
    produto = await read('produtos', produto.id, by);
    produto = await save('produtos', produto, { ...produto, valor: 3 }, by);
    await age(produto.id, 5);
    produto = await read('produtos', produto.id, by);
    await save('produtos', produto, { ...produto, valor: 7 }, by);
    expect([
      await lowest(produto.id, -30, 0),
      await lowest(produto.id, -15, -6),
      await lowest(produto.id, 0, 0),
    ]).toEqual([3, 9, 3]);
    expect([await lowest(produto.id, 1, 2), await lowest(produto.id, -90, -60)]).toEqual([7, null]);
  });

  test('counts a planned price from its day on alone', async () => {
    const produto = await novo({ valor: 9 });
    await save('produtos', produto, { ...produto, novoValor: 5, novoValorEm: day(4) }, by);
    expect([await lowest(produto.id, 0, 3), await lowest(produto.id, 0, 4), await lowest(produto.id, 4, 9)]).toEqual([
      9, 5, 5,
    ]);
    await moveTo(noonOf(day(6)));
    const settled = await read('produtos', produto.id, by);
    await save('produtos', settled, { ...settled, valor: 8 }, by);
    // A server's own clock stands still.
    await backend.query(
      `update public.historico_de_produtos set created_at = $1
        where id = (select max(id) from public.historico_de_produtos)`,
      [noonOf(day(6)).toISOString()],
    );
    expect([await lowest(produto.id, 0, 3), await lowest(produto.id, 5, 9), await lowest(produto.id, 7, 9)]).toEqual([
      9, 5, 8,
    ]);
  });
});
