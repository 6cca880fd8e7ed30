import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateOn, descontoNow, offerPrice, priceOn, weekdayOf } from '../../src/domain';
import type { AppDataProvider } from '../../src/providers/contract';
import type { Change, ChangeScope } from '../../src/providers/contract/changes';
import { faultOf } from '../../src/providers/errors';
import type { Produto, Promocao } from '../../src/providers/records';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const today = dateOn(new Date());
let backend: Backend;
let provider: AppDataProvider;
let ids: Record<'arroz' | 'leite' | 'cafe', string>;
let promocao: Promocao;

beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
});
afterAll(() => backend.close());

/** Arroz by its price, Leite by its discount; Café is in no promotion. */
beforeEach(async () => {
  await backend.query('delete from public.promocoes');
  await backend.query('delete from public.produtos');
  const make = async (nome: string, valor: number) => {
    const data = { nome, valor, localizacao: 'Z', categoria: 'Mercearia', tipoVenda: 'unidade' };
    return String((await provider.create('produtos', { data })).data.id);
  };
  ids = { arroz: await make('Arroz', 25), leite: await make('Leite', 5), cafe: await make('Café', 20) };
  promocao = await save('Quinzena', [
    { produtoId: ids.arroz, desconto: null, preco: 19.99 },
    { produtoId: ids.leite, desconto: 10 },
  ]);
  await backend.query('delete from public.atividades');
});

type Row = { produtoId: string; desconto: number | null; preco?: number | null };
async function save(nome: string, produtos: Row[], previousData?: Promocao): Promise<Promocao> {
  const dados = { descricao: null, desconto: 0, status: 'Ativar', inicio: null, fim: null };
  const dias = { diaDaSemana: weekdayOf(today), diasAtivos: [weekdayOf(today)] };
  const data = { nome, categoria: 'Geral', ...dados, ...dias, produtos };
  const saved = previousData
    ? await provider.update('promocoes', { id: previousData.id, data: { ...previousData, ...data }, previousData })
    : await provider.create('promocoes', { data });
  return saved.data;
}
const read = async (id = promocao.id): Promise<Promocao> => (await provider.getOne('promocoes', { id })).data;
/** 'Arroz 20.04% por 19.99, Leite 10%; 15.02%' */
const shown = async (id = promocao.id) => {
  const { produtos = [], desconto } = await read(id);
  const rows = produtos.map(
    (row) => `${row.nome} ${row.desconto}%${row.preco === undefined ? '' : ` por ${row.preco}`}`,
  );
  return `${rows.join(', ')}; ${desconto}%`;
};
const offers = async () => {
  const rows = await backend.query<{ line: string }>(
    `select produto || ' ' || preco || ' ' || promocao as line from public.ofertas_do_dia() order by produto`,
  );
  return rows.map(({ line }) => line);
};
async function reprice(id: string, valor: number) {
  const { data: previousData } = await provider.getOne<Produto>('produtos', { id });
  await provider.update('produtos', { id, data: { ...previousData, valor }, previousData });
}
async function rise(amount: number, scope: ChangeScope = { filter: {} }) {
  const change: Change = { kind: 'price', by: 'percent', direction: 'up', amount, rounding: 'none' };
  const { data } = await provider.previewChange({ scope, change, shown: { ends: ['change'], page: 1, perPage: 8 } });
  const operation = crypto.randomUUID();
  await provider.applyChange({ operation, scope, change, seen: data.seen });
  return { offers: data.offers, undo: () => provider.undoChange({ operation }) };
}

describe('what was decided of a product', () => {
  test('is a price, which stays whatever the product costs, or a discount, which stays as well', async () => {
    expect(await shown()).toBe('Arroz 20.04% por 19.99, Leite 10%; 15.02%');
    expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.50 Quinzena']);
    await reprice(ids.arroz, 26.75);
    await reprice(ids.leite, 5.35);
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
    expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.82 Quinzena']);
  });

  test('is what counts of a row that names both', async () => {
    const { id } = await save('Ambos', [{ produtoId: ids.cafe, desconto: 50, preco: 15 }]);
    expect(await shown(id)).toBe('Café 25% por 15; 25%');
    const again = await save('Ambos', [{ produtoId: ids.cafe, desconto: 50 }], await read(id));
    expect(await shown(again.id)).toBe('Café 50%; 50%');
  });

  test('stays through a change of many products and its undo', async () => {
    const { undo } = await rise(7);
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
    expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.82 Quinzena']);
    await undo();
    expect(await shown()).toBe('Arroz 20.04% por 19.99, Leite 10%; 15.02%');
  });

  test('stays through an import of prices and its undo', async () => {
    const { data: arroz } = await provider.getOne<Produto>('produtos', { id: ids.arroz });
    const batch = { operation: crypto.randomUUID(), batch: crypto.randomUUID() };
    const rows = [{ record: { ...arroz, valor: 26.75 }, version: arroz.updatedAt }];
    const { data: written } = await provider.importBatch('produtos', { ...batch, fields: ['valor'], rows });
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
    const undone = written.map((each) => {
      if (!('done' in each)) throw new Error(each.left);
      return { id: each.id, version: each.version, before: { valor: 25 } };
    });
    await provider.undoBatch('produtos', { ...batch, rows: undone });
    expect(await shown()).toBe('Arroz 20.04% por 19.99, Leite 10%; 15.02%');
  });

  test('comes back with what was deleted, and follows what the product costs by then', async () => {
    await provider.delete('promocoes', { id: promocao.id, previousData: await read() });
    await reprice(ids.arroz, 26.75);
    await provider.undelete('promocoes', { id: promocao.id });
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');

    const { data: arroz } = await provider.getOne('produtos', { id: ids.arroz });
    await provider.delete('produtos', { id: ids.arroz, previousData: arroz, meta: { removeFromPromocoes: true } });
    expect(await shown()).toBe('Leite 10%; 10%');
    await provider.undelete('produtos', { id: ids.arroz });
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');

    const scope = { ids: [ids.arroz] };
    const change: Change = { kind: 'delete', removeFromPromocoes: true };
    const { data } = await provider.previewChange({ scope, change, shown: { ends: ['change'], page: 1, perPage: 8 } });
    const operation = crypto.randomUUID();
    await provider.applyChange({ operation, scope, change, seen: data.seen });
    expect(await shown()).toBe('Leite 10%; 10%');
    await provider.undoChange({ operation });
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
  });
});

describe('a price that is not lower any more', () => {
  test('is kept, is no offer, and is one again once the product costs more', async () => {
    for (const valor of [19.99, 15, 0]) {
      await reprice(ids.arroz, valor);
      expect(await shown()).toBe('Arroz 0% por 19.99, Leite 10%; 5%');
      expect(await offers()).toEqual(['Leite 4.50 Quinzena']);
    }
    const saved = await save('Quinzena nova', (await read()).produtos ?? [], await read());
    expect(await shown(saved.id)).toBe('Arroz 0% por 19.99, Leite 10%; 5%');
    await reprice(ids.arroz, 25);
    expect(await offers()).toEqual(['Arroz 19.99 Quinzena nova', 'Leite 4.50 Quinzena nova']);
  });

  test('is lower by little, and an offer all the same', async () => {
    await reprice(ids.arroz, 99_999);
    const { id } = await save('Um centavo', [{ produtoId: ids.arroz, desconto: null, preco: 99_998.99 }]);
    expect(await shown(id)).toBe('Arroz 0.01% por 99998.99; 0.01%');
  });
});

describe('a product in several promotions', () => {
  test('has the lowest price, decided or by a discount, here and in the database', async () => {
    const other = await save('Relâmpago', [
      { produtoId: ids.arroz, desconto: 20 },
      { produtoId: ids.leite, desconto: null, preco: 4.49 },
    ]);
    expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.49 Relâmpago']);
    await reprice(ids.arroz, 24.9);
    await reprice(ids.leite, 4.9);
    expect(await offers()).toEqual(['Arroz 19.92 Relâmpago', 'Leite 4.41 Quinzena']);

    const stored = [await read(), await read(other.id)];
    for (const [id, valor, by] of [
      [ids.arroz, 19.92, other.id],
      [ids.leite, 4.41, promocao.id],
    ] as const) {
      const { data } = await provider.getOne<Produto>('produtos', { id });
      expect(priceOn({ id, valor: data.valor }, stored, today)).toMatchObject({ valor, promocao: { id: by } });
    }
    const found = await provider.overlaps([promocao.id, other.id]);
    expect(
      found.map(({ promocaoId, nome, other: { desconto, preco } }) => [promocaoId, nome, desconto, preco]),
    ).toEqual(
      expect.arrayContaining([
        [promocao.id, 'Arroz', 20, null],
        [promocao.id, 'Leite', 8.37, 4.49],
        [other.id, 'Arroz', 19.72, 19.99],
        [other.id, 'Leite', 10, null],
      ]),
    );
    // What lowers nothing overlaps with nothing.
    await reprice(ids.leite, 4.49);
    expect((await provider.overlaps([promocao.id])).map(({ nome }) => nome)).toEqual(['Arroz']);
  });

  test('discounts and prices are worked out alike here and in the database', async () => {
    const prices = [0, 0.01, 0.02, 1, 1.99, 3, 4.99, 19.99, 33.33, 99.9, 1234.56, 99_999_999.99];
    const pairs = prices.flatMap((valor) => prices.map((preco) => ({ valor, preco })));
    const rows = await backend.query<{ desconto: string; pays: string }>(
      `select private.desconto_for(c.valor, c.preco) as desconto,
              private.offer_price(c.valor, row(null, null, 12.34, 1, null)::public.promocao_produtos) as pays
         from jsonb_array_elements($1::text::jsonb) with ordinality as e (item, place),
              jsonb_to_record(e.item) as c (valor numeric, preco numeric) order by e.place`,
      [JSON.stringify(pairs)],
    );
    expect(rows.map(({ desconto, pays }) => [Number(desconto), Number(pays)])).toEqual(
      pairs.map(({ valor, preco }) => [
        descontoNow(valor, { desconto: null, preco }),
        offerPrice(valor, { desconto: 12.34 }),
      ]),
    );
    for (const { valor, preco } of pairs) {
      expect(descontoNow(valor, { desconto: null, preco }) > 0).toBe(
        offerPrice(valor, { desconto: null, preco }) !== undefined,
      );
    }
  });
});

test('what follows a price is no other version of the promotion, and no activity of its own', async () => {
  await reprice(ids.arroz, 26.75);
  const { undo } = await rise(10);
  await undo();
  expect((await read()).updatedAt).toBe(promocao.updatedAt);
  expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
  const activity = await backend.query<{ line: string }>(
    `select acao || ' ' || recurso as line from public.atividades order by id`,
  );
  expect(activity.map(({ line }) => line)).toEqual(['alterou produtos', 'alterou produtos', 'reverteu produtos']);
  // A colleague who opened it before saves it without a conflict.
  const saved = await save('Quinzena', promocao.produtos ?? [], promocao);
  expect(saved.updatedAt).not.toBe(promocao.updatedAt);
});

test('a preview of other prices has the rows of the promotions that are not over, and nothing else has any', async () => {
  await save('Suspensa', [{ produtoId: ids.arroz, desconto: 30 }]);
  await backend.query(`update public.promocoes set status = 'Suspender' where nome = 'Suspensa'`);
  await save('Passada', [{ produtoId: ids.arroz, desconto: 30 }]);
  await backend.query(`update public.promocoes set fim = '2020-01-01' where nome = 'Passada'`);
  const { offers: repriced } = await rise(10);
  expect(repriced).toEqual([
    {
      produtoId: ids.arroz,
      nome: 'Arroz',
      promocao: 'Quinzena',
      valor: 25,
      newValor: 27.5,
      desconto: 20.04,
      preco: 19.99,
    },
    { produtoId: ids.leite, nome: 'Leite', promocao: 'Quinzena', valor: 5, newValor: 5.5, desconto: 10, preco: null },
  ]);
  const { offers: ofOne } = await rise(10, { ids: [ids.cafe, ids.leite] });
  expect(ofOne.map(({ nome }) => nome)).toEqual(['Leite']);
  const elsewhere: Change = { kind: 'localizacao', localizacao: 'Y' };
  const shownRows = { ends: ['change' as const], page: 1, perPage: 8 };
  const moved = await provider.previewChange({ scope: { filter: {} }, change: elsewhere, shown: shownRows });
  expect(moved.data.offers).toEqual([]);
});

test('a price that no product may have is refused in words', async () => {
  const refused = (preco: number) =>
    save('Errada', [{ produtoId: ids.cafe, desconto: null, preco }]).then(
      () => undefined,
      (error: unknown) => faultOf(error).message,
    );
  expect(await refused(-0.01)).toBe('O preço de cada produto deve estar entre R$ 0,00 e R$ 99.999.999,99.');
  expect(await refused(100_000_000)).toBe('O preço de cada produto deve estar entre R$ 0,00 e R$ 99.999.999,99.');
});
