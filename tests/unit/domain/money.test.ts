import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney, maxValor, parseMoney, priceProblems } from '../../../src/domain/money';
import { money } from '../../support/money';

describe('formatMoney', () => {
  test.each([
    [4.99, money('R$ 4,99')],
    [0, money('R$ 0,00')],
    [1234.56, money('R$ 1.234,56')],
    [maxValor, money('R$ 99.999.999,99')],
  ])('%d is %s, with a no-break space', (valor, text) => {
    expect(formatMoney(valor)).toBe(text);
  });
});

describe('parseMoney understands', () => {
  test.each([
    ['4,99', 4.99],
    ['4.99', 4.99],
    ['R$ 4,99', 4.99],
    ['r$ 4,99', 4.99],
    ['R$\u00a04,99', 4.99],
    ['  4,99  ', 4.99],
    ['0,05', 0.05],
    ['007,5', 7.5],
    ['1.234', 1234],
    ['1.234,56', 1234.56],
    ['1.234.567,8', 1234567.8],
    ['99.999.999,99', maxValor],
    [0.1 + 0.2, 0.3],
    [maxValor, maxValor],
  ])('%j as %d', (input, valor) => {
    expect(parseMoney(input)).toEqual({ valor });
  });

  test('what it writes itself', () => {
    for (const valor of [0, 0.01, 1234.56, maxValor]) {
      expect(parseMoney(formatMoney(valor))).toEqual({ valor });
      expect(parseMoney(formatAmount(valor))).toEqual({ valor });
    }
  });
});

describe('parseMoney refuses', () => {
  test.each([
    ['', priceProblems.format],
    [undefined, priceProblems.format],
    ['4,', priceProblems.format],
    [',99', priceProblems.format],
    ['4 99', priceProblems.format],
    ['1,234.56', priceProblems.format],
    ['1.23,45', priceProblems.format],
    [Number.NaN, priceProblems.format],
    ['4,999', priceProblems.decimals],
    [4.999, priceProblems.decimals],
    ['-4,99', priceProblems.negative],
    ['−4,99', priceProblems.negative],
    ['-R$ 4,99', priceProblems.negative],
    [-0.01, priceProblems.negative],
    ['100.000.000', priceProblems.tooHigh],
    [1e12, priceProblems.tooHigh],
  ])('%j: %s', (input, problem) => {
    expect(parseMoney(input)).toEqual({ problem });
  });
});
