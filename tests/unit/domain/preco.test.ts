import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comingPriceProblem, comingPriceText, isComingDate, priceOn, settledPrice, valorOn } from '../../../src/domain';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00-03:00') }));
afterEach(() => void vi.useRealTimers());

const produto = { id: 'a', valor: 4.99, novoValor: 5.49, novoValorEm: '2026-12-01' };

test('a price holds from its date on', () => {
  expect(['2026-11-30', '2026-12-01', '2027-01-01'].map((date) => valorOn(produto, date))).toEqual([4.99, 5.49, 5.49]);
  expect(valorOn({ ...produto, novoValor: null, novoValorEm: null }, '2027-01-01')).toBe(4.99);
  expect(valorOn({ ...produto, novoValor: 0 }, '2027-01-01')).toBe(0);
});

test('a record is settled at São Paulo’s midnight, and is the same one before it', () => {
  vi.setSystemTime(new Date('2026-12-01T02:59:59.999Z'));
  expect(settledPrice(produto)).toBe(produto);
  vi.setSystemTime(new Date('2026-12-01T03:00:00Z'));
  expect(settledPrice(produto)).toEqual({ id: 'a', valor: 5.49, novoValor: null, novoValorEm: null });
});

test('a coming price is told with its date, with the year where that is far', () => {
  const text = (novoValorEm: string | null) =>
    comingPriceText({ novoValor: 5.49, novoValorEm })?.replace('\u00a0', ' ');
  expect(text('2026-12-01')).toBe('R$ 5,49 a partir de 01/12');
  expect(text('2027-11-29')).toBe('R$ 5,49 a partir de 29/11');
  expect(text('2027-11-30')).toBe('R$ 5,49 a partir de 30/11/2027');
  expect(text(null)).toBeUndefined();
});

test('a coming price needs its date, which is after today', () => {
  const problem = (novoValor: unknown, novoValorEm: unknown) => comingPriceProblem({ novoValor, novoValorEm });
  expect(problem(null, null)).toBeUndefined();
  expect(problem('', undefined)).toBeUndefined();
  expect(problem('5', '2026-12-01')).toBeUndefined();
  expect(problem(0, null)).toBe('date');
  expect(problem('', '2026-12-01')).toBe('valor');
  expect(problem('5', '2026-11-30')).toBe('past');
  expect(['2026-11-30', '2026-12-01', '01/12/2026', ''].map(isComingDate)).toEqual([false, true, false, false]);
});

test('an offer is of the price of its date', () => {
  const days = ['Segunda-feira', 'Terça-feira'] as const;
  const offer = {
    status: 'Ativar',
    diasAtivos: [...days],
    diaDaSemana: null,
    inicio: null,
    fim: null,
    produtos: [{ produtoId: 'a', desconto: null, preco: 5 }],
  };
  expect(priceOn(produto, [offer], '2026-11-30')).toBeUndefined();
  expect(priceOn(produto, [offer], '2026-12-01')).toMatchObject({ valor: 5, desconto: 8.93 });
});
