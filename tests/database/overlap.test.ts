import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  dateOn,
  discountedValor,
  isValidOn,
  priceOn,
  type Schedule,
  sharedDays,
  weekdayOf,
} from '../../src/domain';
import type { AppDataProvider } from '../../src/providers/contract';
import type { Promocao } from '../../src/providers/records';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const today = dateOn(new Date());
const from = (days: number) => addDays(today, days);

let backend: Backend;
let provider: AppDataProvider;
beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
});
afterAll(() => backend.close());

/** A promotion as the database function takes it. */
const rowOf = ({ diasAtivos, diaDaSemana, ...rest }: Schedule) => {
  const dias = diasAtivos.length > 0 ? diasAtivos : diaDaSemana ? [diaDaSemana] : [];
  return { ...rest, dias };
};

test('the days that two promotions share are told alike here and in the database', async () => {
  const friday = '2026-11-20';
  const days = [['Sexta-feira'], ['Sábado', 'Domingo'], ['Segunda-feira', 'Sexta-feira', 'Domingo'], []];
  const periods = [
    [null, null],
    [null, friday],
    [friday, null],
    [friday, friday],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-27'],
    ['2026-11-28', '2026-12-31'],
  ] as const;
  const schedules = ['Ativar', 'Suspender'].flatMap((status) =>
    days.flatMap((diasAtivos) =>
      periods.map(([inicio, fim]): Schedule => ({ status, diasAtivos, diaDaSemana: 'Sábado', inicio, fim })),
    ),
  );
  const cases = schedules.flatMap((one) =>
    schedules.flatMap((other) => ['2026-11-16', friday, '2026-11-23'].map((since) => ({ one, other, since }))),
  );
  const rows = await backend.query<{ days: string[] }>(
    `select private.shared_days(jsonb_populate_record(null::public.promocoes, c.one),
                                jsonb_populate_record(null::public.promocoes, c.other), c.since) as days
       from jsonb_array_elements($1::text::jsonb) with ordinality as e (item, place),
            jsonb_to_record(e.item) as c (one jsonb, other jsonb, since date)
      order by e.place`,
    [JSON.stringify(cases.map(({ one, other, since }) => ({ one: rowOf(one), other: rowOf(other), since })))],
  );
  const expected = cases.map(({ one, other, since }) => sharedDays(one, other, since));
  expect(rows.map(({ days }) => days)).toEqual(expected);
  expect(new Set(expected.map(String)).size).toBeGreaterThan(5);

  // And both say what counting through the dates says.
  for (const [place, { one, other, since }] of cases.entries()) {
    const dates = Array.from({ length: 60 }, (_, days) => addDays(since, days));
    const both = dates.filter((date) => isValidOn(one, date) && isValidOn(other, date)).map(weekdayOf);
    expect(new Set(expected[place])).toEqual(new Set(both));
  }
});

describe('the products that several promotions have', () => {
  let produtos: { id: string; nome: string; valor: number }[];
  const make = async (nome: string, descontos: (number | null)[], schedule: Partial<Schedule> = {}) => {
    const rows = descontos.flatMap((desconto, place) =>
      desconto ? [{ produtoId: produtos[place]?.id, desconto }] : [],
    );
    const data = {
      nome,
      categoria: 'Geral',
      descricao: null,
      desconto: 0,
      status: 'Ativar',
      inicio: null,
      fim: null,
      diaDaSemana: weekdayOf(today),
      diasAtivos: [weekdayOf(today), weekdayOf(from(1))],
      ...schedule,
      produtos: rows,
    };
    return String((await provider.create('promocoes', { data })).data.id);
  };
  let ids: Record<'weak' | 'strong' | 'middle' | 'ended' | 'suspended' | 'otherDay', string>;

  beforeAll(async () => {
    await backend.query('delete from public.promocoes');
    const { data } = await provider.getList('produtos', {
      filter: {},
      sort: { field: 'nome', order: 'ASC' },
      pagination: { page: 1, perPage: 3 },
    });
    produtos = data;
    ids = {
      weak: await make('Fraca', [10, 10, 10]),
      strong: await make('Forte', [30, null, null], { diasAtivos: [weekdayOf(from(1))], fim: from(1) }),
      middle: await make('Média', [20, 20, null], { inicio: from(1) }),
      ended: await make('Encerrada', [90, 90, 90], { fim: from(-1) }),
      suspended: await make('Suspensa', [90, 90, 90], { status: 'Suspender' }),
      otherDay: await make('Outro dia', [90, 90, 90], { diasAtivos: [weekdayOf(from(3))] }),
    };
  });

  test('are told for stored promotions, each with the highest other discount', async () => {
    const found = await provider.overlaps([ids.weak, ids.strong, ids.ended, ids.suspended, ids.otherDay]);
    const short = found.map(({ promocaoId, produtoId, other, others }) => [
      promocaoId,
      produtos.findIndex(({ id }) => id === produtoId),
      other.nome,
      other.desconto,
      others,
    ]);
    expect(short).toHaveLength(3);
    expect(short).toEqual(
      expect.arrayContaining([
        [ids.weak, 0, 'Forte', 30, 2],
        [ids.weak, 1, 'Média', 20, 1],
        [ids.strong, 0, 'Média', 20, 2],
      ]),
    );
    expect(found.find(({ other }) => other.nome === 'Forte')).toMatchObject({
      nome: produtos[0]?.nome,
      valor: produtos[0]?.valor,
      other: { id: ids.strong, days: [weekdayOf(from(1))] },
    });
  });

  test('are told for one that is being edited, which does not overlap itself', async () => {
    const draft = {
      status: 'Ativar',
      inicio: null,
      fim: null,
      diaDaSemana: null,
      diasAtivos: [weekdayOf(today)],
      produtoIds: [...produtos.map(({ id }) => id), ''],
    };
    const found = await provider.overlaps(draft);
    expect(found.map(({ promocaoId, other }) => [promocaoId, other.nome])).toEqual(
      expect.arrayContaining([
        [null, 'Média'],
        [null, 'Média'],
        [null, 'Fraca'],
      ]),
    );
    const edited = await provider.overlaps({ ...draft, id: ids.middle });
    expect(edited.map(({ promocaoId, other }) => [promocaoId, other.nome])).toEqual(
      Array(3).fill([ids.middle, 'Fraca']),
    );
    expect(await provider.overlaps({ ...draft, status: 'Suspender' })).toEqual([]);
    expect(await provider.overlaps({ ...draft, fim: from(-1) })).toEqual([]);
    expect(await provider.overlaps({ ...draft, produtoIds: [] })).toEqual([]);
    expect(await provider.overlaps([])).toEqual([]);
  });

  test('cost what the rule of the domain says, on every date', async () => {
    const { data: promocoes } = await provider.getList<Promocao>('promocoes', {
      filter: {},
      sort: { field: 'nome', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    const quoted = async (date: CalendarDate) =>
      backend.query<{ produto_id: string; desconto: string; preco: string; promocao_id: string }>(
        'select produto_id, desconto, preco, promocao_id from public.ofertas_do_dia($1::text::date)',
        [date],
      );
    for (const date of Array.from({ length: 8 }, (_, days) => from(days - 1))) {
      const offers = new Map((await quoted(date)).map((row) => [row.produto_id, row]));
      for (const produto of produtos) {
        const price = priceOn(produto, promocoes, date);
        const row = offers.get(produto.id);
        expect([row?.promocao_id, row && Number(row.desconto), row && Number(row.preco)]).toEqual([
          price?.promocao.id,
          price?.desconto,
          price?.valor,
        ]);
      }
    }
  });
});

test('prices after a discount are rounded alike here and in the database', async () => {
  const cases = [0.01, 0.05, 1, 2.79, 4.99, 6.49, 69.9, 1234.56, 99_999_999.99].flatMap((valor) =>
    [0.01, 1.5, 10, 12.5, 33.33, 50, 66.67, 99.99, 100].map((desconto) => ({ valor, desconto })),
  );
  const rows = await backend.query<{ preco: string }>(
    `select round(c.valor * (100 - c.desconto) / 100, 2)::text as preco
       from jsonb_to_recordset($1::text::jsonb) as c (valor numeric(12, 2), desconto numeric(5, 2))`,
    [JSON.stringify(cases)],
  );
  expect(rows.map(({ preco }) => Number(preco))).toEqual(
    cases.map(({ valor, desconto }) => discountedValor(valor, desconto)),
  );
});
