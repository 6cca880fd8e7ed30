import { expect, test } from 'vitest';
import { keepColumns, matchAsBefore } from '../../../../src/planilhas/review/keptColumns';
import type { Cell } from '../../../../src/spreadsheet/read';
import { sessionWith } from '../../../support/node/sheets';

/** What was kept of a file, and what is read of the same destination's next one. */
async function readAfter(kept: string | null, rows: Cell[][]) {
  const session = sessionWith('produtos', rows);
  return matchAsBefore(session, await session.read({ file: new Blob() }), kept);
}
const keepAfter = async (rows: Cell[][], header: number | null, columnMap: object, kept: string | null = null) =>
  keepColumns(kept, await sessionOf(rows, header), { ...columnMap });
async function sessionOf(rows: Cell[][], header: number | null) {
  const session = sessionWith('produtos', rows);
  await session.read({ file: new Blob() });
  return session.withHeader(header);
}

const titles = ['Artigo X', 'Preço', 'Oferta da loja'];
const week = (n: number): Cell[][] => [[`Semana ${n}`], titles, [`Arroz ${n}`, n + 0.5, n + 0.25]];

test('the same header is matched as it was, whatever stands above and below it', async () => {
  expect(await readAfter(null, week(2))).toMatchObject({ columnMap: { valor: 1 } });
  const kept = (await keepAfter(week(1), 1, { nome: 0, valor: 2 })) ?? null;
  expect(await readAfter(kept, week(2))).toMatchObject({ header: 1, columnMap: { nome: 0, valor: 2 } });
});

test('another header is not, nor the same titles elsewhere', async () => {
  const kept = (await keepAfter(week(1), 1, { nome: 0, valor: 2 })) ?? null;
  const elsewhere = [
    [null, ...titles],
    [1, 'Arroz', 1.5, 1.25],
  ];
  const others: Cell[][][] = [
    [
      ['Produto', 'Preço'],
      ['Arroz', 1.5],
    ],
    elsewhere,
  ];
  for (const rows of others) {
    const alone = await readAfter(null, rows);
    expect(await readAfter(kept, rows)).toEqual(alone);
  }
});

test('of two matches under one header the last is kept', async () => {
  let kept: string | null = null;
  for (const n of [1, 2]) kept = (await keepAfter(week(1), 1, { nome: 0, valor: n }, kept)) ?? null;
  expect(await readAfter(kept, week(3))).toMatchObject({ columnMap: { valor: 2 } });
});

test('without a header nothing is kept, and an unreadable stored value is ignored', async () => {
  expect(await keepAfter([['Arroz', 1.5]], null, { nome: 0 })).toBeUndefined();
  for (const kept of ['{', '{}', 'null']) expect(await readAfter(kept, week(1))).toMatchObject({ header: 1 });
});
