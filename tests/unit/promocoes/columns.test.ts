import { expect, test } from 'vitest';
import { fillBy } from '../../../src/promocoes/form/produtos/columns';

const fill = (text: string, start: Partial<Parameters<typeof fillBy>[1]> = {}) => {
  const { decisions = new Map(), told } = fillBy(text, { index: 0, column: 'price', count: 3, ...start }) ?? {};
  return { rows: Object.fromEntries(decisions), told };
};
const price = (text: string) => ({ desconto: null, preco: undefined, price: text });
const desconto = (percent: number) => ({ desconto: percent, preco: undefined, price: '' });

test('a column fills the rows from the field on, in the notations of the fields', () => {
  expect(fill('4,99\r\nR$ 1.234,56\r\n').rows).toEqual({ 0: price('4,99'), 1: price('R$ 1.234,56') });
  expect(fill('10\n12,5%', { index: 1, column: 'desconto' }).rows).toEqual({ 1: desconto(10), 2: desconto(12.5) });
  expect(fill('4,99\n5').told).toEqual({ title: 'Coluna colada', description: '2 linhas preenchidas.' });
});

test('two columns are discount and price; an empty cell keeps its row', () => {
  expect(fill('10\t\n\t4,99\n\t\n', { column: 'desconto' }).rows).toEqual({ 0: desconto(10), 1: price('4,99') });
});

test('what is no number and what has no row or column is told', () => {
  const { rows, told } = fill('Preço\n4,99\t7\n3,99\n2,99\n');
  expect(rows).toEqual({ 1: price('4,99'), 2: price('3,99') });
  expect(told).toEqual({
    type: 'warning',
    title: 'Coluna colada',
    description: '2 linhas preenchidas.',
    detail: '1 valor não é número: “Preço”. 2 valores não couberam: “7”, “2,99”.',
  });
});

test('the text of one cell is pasted as text', () => {
  for (const text of ['4,99', '4,99\r\n', ''])
    expect(fillBy(text, { index: 0, column: 'price', count: 3 })).toBe(undefined);
});
