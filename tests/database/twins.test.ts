import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  adjustedValor,
  descontoNow,
  discountedValor,
  isValidOn,
  offerPrice,
  type Reajuste,
  roundings,
  type Schedule,
  sharedDays,
  unitPrice,
  weekdayOf,
} from '../../src/domain';
import { fold } from '../../src/lib/fold';
import { keyOf } from '../../src/planilhas/cells';
import { mostChanged } from '../../src/providers/contract/changes';
import type { Backend } from '../support/node/boot';
import { boot } from '../support/node/people';

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

describe('alike in TypeScript and in the database:', () => {
  test('folded text', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).filter(
      (letter) => letter.trim() && letter !== "'",
    );
    const texts = [...letters, 'Pão de Queijo', 'AÇAÍ', 'e\u0301', 'Über 100% _ * \\ "x"', '日本語', '🍌 Banana', 'ﬁ'];
    const values = texts.map((text, index) => `(${index}, '${text}')`).join(',');
    const rows = await backend.query<{ folded: string }>(
      `select private.fold(t.text) as folded from (values ${values}) as t (i, text) order by t.i`,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
  });

  test('the key of a question in an import', async () => {
    const blanks = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => /\s/.test(character) || /[\u200b\u2060\u0085\u180e]/.test(character),
    );
    const texts = [
      ...blanks.map((blank) => `${blank}Pão${blank} ${blank}de  Queijo${blank}`),
      'AÇAÍ *\n\n?',
      'e\u0301',
    ];
    const rows = await backend.query<{ key: string }>(
      'select private.import_key(t.text) as key from jsonb_array_elements_text(private.unquoted($1::jsonb)) with ordinality as t (text, i) order by i',
      [JSON.stringify(texts)],
    );
    expect(rows.map(({ key }) => key)).toEqual(texts.map(keyOf));
  });

  test('the price per measure', async () => {
    const amounts = ['1', '2', '3', '7', '30', '0,5', '1,5', '0,998', '37,5', '119', '999999,999'];
    const contents = amounts.flatMap((amount) => [
      ...['g', 'kg', 'ml', 'l', 'm', ...(amount.includes(',') ? [] : ['un'])].flatMap((unit) => [
        `${amount} ${unit}`,
        `12x${amount} ${unit}`,
      ]),
      `1000000 g (drenado ${amount} g)`,
    ]);
    const asked = [null, ...contents].flatMap((conteudo) =>
      [0, 0.01, 0.25, 4.99, 6.35, 1234.56, 99_999_999.99].flatMap((valor) =>
        ['unidade', 'kg'].map((tipoVenda) => ({ valor, conteudo, tipoVenda })),
      ),
    );
    const rows = await backend.query<{ price: string | null; measure: string | null }>(
      `select private.unit_price(a.valor, a.conteudo, a."tipoVenda")::text as price, private.measure_of(a.conteudo, a."tipoVenda") as measure
         from rows from (jsonb_to_recordset($1::text::jsonb) as (valor numeric, conteudo text, "tipoVenda" text))
         with ordinality a (valor, conteudo, "tipoVenda", place) order by place`,
      [JSON.stringify(asked)],
    );
    const told = rows.map(({ price, measure }) =>
      price === null ? undefined : { valor: Number(price), medida: measure },
    );
    expect(told).toEqual(asked.map((one) => unitPrice(one.valor, one)));
  });

  const rowOf = ({ diasAtivos, diaDaSemana, ...rest }: Schedule) => {
    const dias = diasAtivos.length > 0 ? diasAtivos : diaDaSemana ? [diaDaSemana] : [];
    return { ...rest, dias };
  };

  test('the days that two promotions share', async () => {
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

    for (const [place, { one, other, since }] of cases.entries()) {
      const dates = Array.from({ length: 60 }, (_, days) => addDays(since, days));
      const both = dates.filter((date) => isValidOn(one, date) && isValidOn(other, date)).map(weekdayOf);
      expect(new Set(expected[place])).toEqual(new Set(both));
    }
  });

  test('discounts of prices, and prices of discounts', async () => {
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

  test('rounded prices after a discount', async () => {
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

  const prices = [
    0, 1, 2, 3, 4, 5, 39, 40, 48, 49, 50, 89, 90, 99, 100, 105, 139, 148, 149, 399, 449, 499, 1_005, 9_999_999_999,
  ];
  const more = Array.from({ length: 200 }, (_, n) => (n * n * 7919 + 13) % 100_003);
  const amounts = [0.01, 0.5, 5, 7.5, 10, 12.25, 33.33, 99.99, 100];

  /** The database's price for each of some prices, by one adjustment. */
  async function adjustedThere(cents: number[], change: Reajuste) {
    const [made] = await backend.query<{ expression: string }>(
      `select private.adjusted_cents('cents', $1::text::jsonb) as expression`,
      [JSON.stringify(change)],
    );
    const rows = await backend.query<{ adjusted: string }>(
      `select (${made?.expression})::text as adjusted
       from jsonb_array_elements_text($1::text::jsonb) with ordinality as each (price, place), lateral (select price::bigint as cents) p
      order by place`,
      [JSON.stringify(cents)],
    );
    return rows.map(({ adjusted }) => Number(adjusted) / 100);
  }

  const adjustments = (['percent', 'amount'] as const).flatMap((by) =>
    (['up', 'down'] as const).flatMap((direction) => roundings.map((rounding) => ({ by, direction, rounding }))),
  );

  test.each(adjustments)('an adjusted price: %o', async (kind) => {
    const highest =
      kind.by === 'percent' && kind.direction === 'up' ? [250, 1000] : kind.by === 'amount' ? [99_999_999.99] : [];
    for (const amount of [...amounts, ...highest]) {
      const change = { ...kind, amount };
      const cents = [...prices, ...more];
      const here = cents.map((price) => adjustedValor(price / 100, change));
      expect([amount, await adjustedThere(cents, change)]).toEqual([amount, here]);
    }
  });
});

test.each<Record<string, unknown>>([
  {},
  { by: 'percent', direction: 'up', rounding: 'none' },
  { by: 'percent', direction: 'up', rounding: 'none', amount: '5' },
  { by: 'percent', direction: 'up', rounding: 'none', amount: 0 },
  { by: 'percent', direction: 'up', rounding: 'none', amount: -5 },
  { by: 'percent', direction: 'up', rounding: 'none', amount: 5.001 },
  { by: 'percent', direction: 'up', rounding: 'none', amount: 1000.01 },
  { by: 'percent', direction: 'down', rounding: 'none', amount: 100.01 },
  { by: 'amount', direction: 'up', rounding: 'none', amount: 100_000_000 },
  { by: 'percent', direction: 'sideways', rounding: 'none', amount: 5 },
  { by: '1); drop table produtos; --', direction: 'up', rounding: 'none', amount: 5 },
  { by: 'percent', direction: 'up', rounding: '95', amount: 5 },
  { by: 'percent', direction: 'up', amount: 5 },
])('the database refuses what is no adjustment: %o', async (change) => {
  await expect(
    backend.query(`select private.adjusted_cents('cents', $1::text::jsonb)`, [JSON.stringify(change)]),
  ).rejects.toThrow('this adjustment is not understood');
});

test('as many products may change at once in the database as the panel says', async () => {
  const [source] = await backend.query<{ text: string }>(
    `select prosrc as text from pg_proc where proname = 'apply_change' and pronamespace = 'private'::regnamespace`,
  );
  expect(source?.text).toContain(`> ${mostChanged} then`);
});
