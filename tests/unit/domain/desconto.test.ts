import { describe, expect, test } from 'vitest';
import { descontoFor, descontoProblems, discountedValor, parsePercent } from '../../../src/domain';
import { money } from '../../support/money';

describe('parsePercent reads', () => {
  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['15%', 15],
    ['100', 100],
    [12.5, 12.5],
  ])('%j as %d', (typed, desconto) => {
    expect(parsePercent(typed)).toEqual({ desconto });
  });

  test.each([
    ['1.234', descontoProblems.decimals],
    ['0,001', descontoProblems.decimals],
    ['1,', descontoProblems.format],
    [',5', descontoProblems.format],
    ['', descontoProblems.format],
    [null, descontoProblems.format],
    [Number.NaN, descontoProblems.format],
    ['-5', descontoProblems.min],
    ['−5', descontoProblems.min],
    ['100,01', descontoProblems.max],
    ['1'.repeat(400), descontoProblems.max],
  ])('%j never: %s', (typed, problem) => {
    expect(parsePercent(typed)).toEqual({ problem });
  });
});

describe('the price after a discount', () => {
  test.each([
    [69.9, 15, 59.42],
    [4.99, 10, 4.49],
    // Half a cent goes up, as on paper.
    [0.05, 10, 0.05],
    [0.01, 50, 0.01],
    [1.01, 50, 0.51],
    [2.5, 0.01, 2.5],
    [10, 100, 0],
    [1.1, 1.1, 1.09],
    [99_999_999.99, 0.01, 99_989_999.99],
  ])('of %d less %d%% is %d', (valor, desconto, price) => {
    expect(discountedValor(valor, desconto)).toBe(price);
  });
});

describe('the discount for a wanted price', () => {
  test.each([
    [69.9, 59.9, 14.31, 59.9],
    [10, 0, 100, 0],
    [1, 0.99, 1, 0.99],
    [3, 2, 33.33, 2],
    // Of a high price a hundredth of a percent is more than a cent.
    [1999.9, 1777.77, 11.11, 1777.71],
    [1000, 999.95, 0.01, 999.9],
    // Nothing is given away by rounding.
    [1000, 0.01, 99.99, 0.1],
  ])('%d for %d is %d%%, and the shopper pays %d', (valor, wanted, desconto, pays) => {
    expect(descontoFor(valor, wanted)).toEqual({ desconto });
    expect(discountedValor(valor, desconto)).toBe(pays);
  });

  test('is exact to the cent up to R$ 100,00', () => {
    const wrong: number[][] = [];
    for (let cents = 1; cents <= 10_000; cents += 37) {
      for (let wanted = 1; wanted < cents; wanted += 13) {
        const { desconto = 0 } = descontoFor(cents / 100, wanted / 100);
        if (discountedValor(cents / 100, desconto) !== wanted / 100) wrong.push([cents, wanted]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [69.9, 69.9, money('O preço deve ser menor que R$ 69,90')],
    [69.9, -1, money('O preço mínimo é R$ 0,00')],
    [69.9, Number.NaN, money('O preço deve ser menor que R$ 69,90')],
    [1000, 999.96, descontoProblems.min],
  ])('%d for %d is none: %s', (valor, wanted, problem) => {
    expect(descontoFor(valor, wanted)).toEqual({ problem });
  });
});
