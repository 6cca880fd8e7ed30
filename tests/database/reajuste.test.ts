import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustedValor, type Reajuste, roundings } from '../../src/domain';
import { mostChanged } from '../../src/providers/contract/changes';
import type { Backend } from '../../src/server/backend/boot';
import { boot } from '../support/node/people';

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

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

test.each(adjustments)('an adjusted price is the same here and in the database: %o', async (kind) => {
  const highest =
    kind.by === 'percent' && kind.direction === 'up' ? [250, 1000] : kind.by === 'amount' ? [99_999_999.99] : [];
  for (const amount of [...amounts, ...highest]) {
    const change = { ...kind, amount };
    const cents = [...prices, ...more];
    const here = cents.map((price) => adjustedValor(price / 100, change));
    expect([amount, await adjustedThere(cents, change)]).toEqual([amount, here]);
  }
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
