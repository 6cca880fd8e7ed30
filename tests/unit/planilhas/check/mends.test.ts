import { expect, test } from 'vitest';
import { noMends } from '../../../../src/planilhas/check/mends';
import type { CheckSummary } from '../../../../src/planilhas/types';
import type { RowChange } from '../../../../src/planilhas/worker/protocol';
import type { Cell } from '../../../../src/spreadsheet/read';
import { pergunta, produto } from '../../../support/node/records';
import { checkOutcomes } from '../../../support/node/sheets';

const all = { filter: 'all', start: 0, count: 100 } as const;
const header = ['Produto', 'Preço', 'Un', 'Corredor', 'Seção'];
const categorias = ['Frios', 'Mercearia'].map((nome) => ({ id: nome, nome }));
const known = {
  categorias,
  produtos: [
    produto({ id: 'a', nome: 'Arroz', valor: 25, categoria: 'Mercearia' }),
    produto({ id: 'l1', nome: 'Leite', valor: 5, categoria: 'Frios' }),
    produto({ id: 'l2', nome: 'leite', valor: 5, categoria: 'Frios' }),
  ],
};
const row = (nome: Cell, valor: Cell = 5, un: Cell = 'un', categoria: Cell = 'Frios'): Cell[] => [
  nome,
  valor,
  un,
  'A',
  categoria,
];

/** A generator of numbers below 1, the same for the same seed. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What is as frequent as another is listed in any order. */
const unordered = (check: CheckSummary | undefined) => ({
  totals: check?.totals,
  reasons: new Set(check?.reasons),
  questions: check?.questions.map(({ question, ...asked }) => ({ ...asked, parts: new Set(question.split(/[;:,] /)) })),
});

test.each(['first', 'last'])(
  'whatever is changed, the rows are as a whole check finds them; the %s of a name counts',
  async (repeated) => {
    const next = random(repeated.length);
    const one = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T;
    const names = ['Arroz', 'arroz', 'Leite', 'Feijão', 'FEIJAO', 'Milho', '', 'Sal'];
    const texts = {
      nome: names,
      valor: ['5', '25', 'caro', '0', '', '7,50'],
      tipoVenda: ['un', 'kg', 'CX'],
      categoria: ['Frios', 'Mercearia', 'Nova', 'Outra', ''],
    };
    const rows = Array.from({ length: 60 }, () =>
      row(one(texts.nome), one(texts.valor), one(texts.tipoVenda), one(texts.categoria)),
    );
    const answers = { repeated };
    const { session } = await checkOutcomes('produtos', [header, ...rows], known, answers);
    for (let step = 0; step < 150; step++) {
      const number = 2 + Math.floor(next() * rows.length);
      const field = one(Object.keys(texts) as (keyof typeof texts)[]);
      const { rows: shown } = await session.page({ ...all, start: number - 2, count: 1 });
      const change: RowChange = one([
        { kind: 'cell', number, field, text: one(texts[field]) },
        { kind: 'cell', number, field, text: one(texts[field]) },
        { kind: 'omitted', number, on: next() < 0.5 },
        { kind: 'accepted', number, on: next() < 0.5 },
        { kind: 'replaceAll', number, field, from: shown[0]?.cells[field] ?? '' },
        { kind: 'restore' },
      ] as const);
      const { check } = await session.mend(change);
      const { rows: mended } = await session.page(all);
      const { header: at, columnMap } = await session.withHeader(0);
      const whole = await session.checkRows({ header: at, columnMap, answers });
      expect({ step, change, ...unordered(check) }).toEqual({ step, change, ...unordered(whole) });
      expect(mended).toEqual((await session.page(all)).rows);
    }
  },
);

test('a mended cell is checked at once, and the row keeps its place in the list it was found in', async () => {
  const { session } = await checkOutcomes(
    'produtos',
    [header, row('Feijão', 'caro'), row('Milho', 'caro'), row('Sal')],
    known,
  );
  const errors = { filter: 'error', start: 0, count: 10, listing: '1' } as const;
  expect((await session.page(errors)).total).toBe(2);
  const mended = await session.mend({ kind: 'cell', number: 2, field: 'valor', text: '8,49' });
  expect(mended).toMatchObject({
    check: { totals: { new: 2, error: 1 } },
    row: { outcome: 'new', cells: { valor: '8,49' }, mended: { valor: 'caro' } },
    alike: 1,
    count: 1,
  });
  expect((await session.page(errors)).rows.map(({ outcome }) => outcome)).toEqual(['new', 'error']);
  expect((await session.page({ ...errors, listing: '2' })).total).toBe(1);
  // What the sheet has is no change.
  expect(await session.mend({ kind: 'cell', number: 2, field: 'valor', text: 'caro' })).toMatchObject({ count: 0 });
});

test('a value is replaced in all rows that have it, and that is taken back, but not what was typed since', async () => {
  const rows = ['Feijão', 'Milho', 'Sal', 'Arroz'].map((nome) => row(nome, 5, 'CX'));
  const { session } = await checkOutcomes('produtos', [header, ...rows], known);
  const { alike } = await session.mend({ kind: 'cell', number: 2, field: 'categoria', text: 'Mercearia' });
  expect(alike).toBe(3);
  const replaced = await session.mend({ kind: 'replaceAll', number: 2, field: 'categoria', from: 'Frios' });
  expect(replaced).toMatchObject({ alike: 3, count: 4 });
  await session.mend({ kind: 'cell', number: 3, field: 'categoria', text: 'Nova' });
  expect(await session.mend({ kind: 'restore' })).toMatchObject({ alike: 2, count: 2 });
  const { rows: shown } = await session.page(all);
  expect(shown.map(({ cells }) => cells.categoria)).toEqual(['Mercearia', 'Nova', 'Frios', 'Frios']);
});

test('a row is left out and taken in again; a doubtful one is accepted until it is mended', async () => {
  const { session } = await checkOutcomes('produtos', [header, row('Feijão', 0), row('Milho', 'caro')], known);
  const out = await session.mend({ kind: 'omitted', number: 3, on: true });
  expect(out).toMatchObject({ check: { totals: { error: 0, ignored: 1 }, reasons: [] } });
  expect(out.row).toMatchObject({ omitted: true, note: 'Deixada de fora por você', cells: { valor: 'caro' } });
  expect(await session.mend({ kind: 'accepted', number: 2, on: true })).toMatchObject({ row: { outcome: 'new' } });
  expect((await session.makePlan()).total).toBe(1);
  const mended = await session.mend({ kind: 'cell', number: 2, field: 'localizacao', text: 'B' });
  expect(mended.row).toMatchObject({ outcome: 'doubtful', accepted: false });
  expect(await session.mend({ kind: 'omitted', number: 3, on: false })).toMatchObject({
    check: { totals: { error: 1 } },
  });
});

test('what was changed is given out by value, and laid over the same sheet again', async () => {
  const rows = [header, row('Feijão', 'caro'), row('Milho', 'caro'), row('Sal'), row('Café', 0)];
  const { session } = await checkOutcomes('produtos', rows, known);
  await session.mend({ kind: 'cell', number: 2, field: 'valor', text: '8,49' });
  await session.mend({ kind: 'replaceAll', number: 2, field: 'valor', from: 'caro' });
  await session.mend({ kind: 'omitted', number: 4, on: true });
  const { check } = await session.mend({ kind: 'accepted', number: 5, on: true });
  const mends = await session.mends();
  expect(mends).toEqual({ cells: [{ column: 1, text: '8,49', rows: [2, 3] }], omitted: [4], accepted: [5] });
  const other = await checkOutcomes('produtos', rows, known);
  const { header: at, columnMap } = other.reading;
  expect(await other.session.layMends(mends)).toBe(4);
  expect(await other.session.checkRows({ header: at, columnMap, answers: {} })).toEqual(check);
  expect(await other.session.layMends(noMends)).toBe(0);
});

test('texts that name nothing are asked for no more after the check that follows a mend', async () => {
  const perguntas = [pergunta({ id: 'q', pergunta: 'Vocês abrem?' })];
  const rows = [
    ['Pergunta', 'Deve encontrar'],
    ['Abre?', 'Abrem?'],
  ];
  const { session, check, reading } = await checkOutcomes('perguntas_teste', rows, { perguntas });
  expect(check.questions).toHaveLength(1);
  const mended = await session.mend({ kind: 'cell', number: 2, field: 'alvo', text: 'Vocês abrem?' });
  expect(mended.check.totals.new).toBe(1);
  const { header: at, columnMap } = reading;
  expect(await session.checkRows({ header: at, columnMap, answers: {} })).toMatchObject({ questions: [] });
});

test('a mend does not wait for a check that repeats the last one, but for one by other choices', async () => {
  const { session, reading } = await checkOutcomes('produtos', [header, row('Feijão', 0), row('Milho', 0)], known);
  const choices = { header: reading.header, columnMap: reading.columnMap, answers: {} };
  const repeating = session.checkRows(choices);
  const cell = { kind: 'cell', number: 2, field: 'valor', text: '8' } as const;
  expect((await session.mend(cell)).check.totals).toMatchObject({ new: 1, doubtful: 1 });
  expect(await repeating).toBeUndefined();
  const other = session.checkRows({ ...choices, answers: { doubtful: 'import' } });
  expect((await session.mend({ ...cell, text: '9' })).check.totals).toMatchObject({ new: 2 });
  expect(await other).toMatchObject({ totals: { new: 2 } });
});

test('blank cells are alike where they are faults', async () => {
  const rows = [header, row('Feijão', null), row('Arroz', null), row('Milho', null)];
  const { session } = await checkOutcomes('produtos', rows, known);
  expect((await session.mend({ kind: 'cell', number: 2, field: 'valor', text: '8' })).alike).toBe(1);
  const { check } = await session.mend({ kind: 'replaceAll', number: 2, field: 'valor', from: '' });
  expect(check.totals).toMatchObject({ new: 2, error: 0 });
  expect((await session.page({ ...all, start: 1, count: 1 })).rows[0]?.cells.valor).toBe('');
});
