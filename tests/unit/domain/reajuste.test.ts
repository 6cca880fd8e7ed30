import { describe, expect, test } from 'vitest';
import {
  adjustedValor,
  parseReajuste,
  priceProblems,
  type Reajuste,
  type Rounding,
  reajusteProblems,
} from '../../../src/domain';

const adjust = (valor: number, change: Partial<Reajuste> = {}) =>
  adjustedValor(valor, { by: 'percent', direction: 'up', amount: 5, rounding: 'none', ...change });

describe('an adjusted price', () => {
  test.each<[number, Partial<Reajuste>, number]>([
    [10, {}, 10.5],
    // 1.05 * 1.1 = 1.155: half a cent goes up, and decimals would have lost it.
    [1.05, { amount: 10 }, 1.16],
    [0.1, { amount: 5 }, 0.11],
    [10, { direction: 'down', amount: 100 }, 0],
    [4.99, { direction: 'down', amount: 12.5 }, 4.37],
    [99_999_999.99, { amount: 1000 }, 1_099_999_999.89],
    [3, { by: 'amount', amount: 0.5 }, 3.5],
    [3, { by: 'amount', amount: 5, direction: 'down' }, 0],
    [0, { by: 'amount', amount: 2.5 }, 2.5],
    [0.3, { by: 'amount', amount: 0.1, direction: 'down' }, 0.2],
  ])('of %s by %o is %s', (valor, change, wanted) => {
    expect(adjust(valor, change)).toBe(wanted);
  });

  test.each<[Rounding, number, number]>([
    ['99', 4.48, 3.99],
    ['99', 4.49, 4.99],
    ['99', 0.49, 0.99],
    ['99', 1.48, 0.99],
    ['90', 4.39, 3.9],
    ['90', 4.4, 4.9],
    ['90', 0.01, 0.9],
    ['5', 4.92, 4.9],
    ['5', 4.93, 4.95],
    ['5', 0.02, 0],
    ['none', 4.97, 4.97],
  ])('rounded to %s: %s is %s', (rounding, moved, wanted) => {
    expect(adjust(moved + 0.01, { by: 'amount', amount: 0.01, direction: 'down', rounding })).toBe(wanted);
  });

  test('is never below nothing, whatever it is rounded to', () => {
    const down = { by: 'amount', direction: 'down', amount: 50 } as const;
    expect(adjust(3, { ...down, rounding: '99' })).toBe(0.99);
    expect(adjust(3, { ...down, rounding: '90' })).toBe(0.9);
    expect(adjust(3, { ...down, rounding: '5' })).toBe(0);
  });

  test('of a missing price stays so under a percent', () => {
    expect(adjust(0, { rounding: '99' })).toBe(0);
  });
});

describe('how much prices are adjusted by', () => {
  const percent = { by: 'percent', direction: 'up' } as const;
  test.each<[string, Pick<Reajuste, 'by' | 'direction'>, number]>([
    ['5', percent, 5],
    [' 7,5 % ', percent, 7.5],
    ['1.000%', percent, 1000],
    ['100', { by: 'percent', direction: 'down' }, 100],
    ['R$ 2,50', { by: 'amount', direction: 'down' }, 2.5],
    ['1.234,56', { by: 'amount', direction: 'up' }, 1234.56],
  ])('%o is read', (text, kind, amount) => {
    expect(parseReajuste(text, kind)).toEqual({ amount });
  });

  test.each<[string, Pick<Reajuste, 'by' | 'direction'>, string]>([
    ['', percent, reajusteProblems.format],
    ['-5', percent, reajusteProblems.format],
    ['R$ 2,00', percent, reajusteProblems.format],
    ['0', percent, reajusteProblems.min],
    ['1,005', percent, reajusteProblems.decimals],
    ['1000,01', percent, reajusteProblems.raised],
    ['100,01', { by: 'percent', direction: 'down' }, reajusteProblems.lowered],
    ['100.000.000', { by: 'amount', direction: 'up' }, priceProblems.tooHigh],
  ])('%o is refused', (text, kind, problem) => {
    expect(parseReajuste(text, kind)).toEqual({ problem });
  });
});
