import { parseMoney } from './money';

/** What the cents of an adjusted price end in: ',99', ',90', a multiple of five, or whatever comes. */
export const roundings = ['none', '99', '90', '5'] as const;

export type Rounding = (typeof roundings)[number];

/** How prices are adjusted: by a percent or an amount in reais, up or down. */
export interface Reajuste {
  by: 'percent' | 'amount';
  direction: 'up' | 'down';
  /** Percent, or reais, with two decimals at most; greater than 0. */
  amount: number;
  rounding: Rounding;
}

/** Highest percent that prices may be raised by. */
const maxPercent = 1000;

export const reajusteProblems = {
  format: 'Informe um percentual como 5 ou 7,5',
  decimals: 'Use no máximo duas casas decimais',
  min: 'Informe um número maior que 0',
  lowered: 'A redução deve ser de no máximo 100%',
  raised: `O aumento deve ser de no máximo ${maxPercent.toLocaleString('pt-BR')}%`,
};

/**
 * What is wrong with how much prices are to be adjusted by, as it was typed ('5', '7,5', '5%', 'R$ 2,00'); else the number.
 */
export function parseReajuste(
  input: unknown,
  { by, direction }: Pick<Reajuste, 'by' | 'direction'>,
): { amount: number; problem?: undefined } | { amount?: undefined; problem: string } {
  const text = String(input ?? '').trim();
  if (by === 'percent' && /r\$/i.test(text)) return { problem: reajusteProblems.format };
  const { valor, problem } = parseMoney(by === 'percent' ? text.replace(/\s?%$/, '') : text);
  if (valor === undefined) return { problem: by === 'percent' ? percentProblem(problem) : problem };
  if (valor === 0) return { problem: reajusteProblems.min };
  if (by === 'percent' && direction === 'down' && valor > 100) return { problem: reajusteProblems.lowered };
  if (by === 'percent' && valor > maxPercent) return { problem: reajusteProblems.raised };
  return { amount: valor };
}

const percentProblem = (problem: string) => (problem === reajusteProblems.decimals ? problem : reajusteProblems.format);

/**
 * The price that an adjustment makes of another, in whole cents all the way:
 * - a percent is rounded to cents, half a cent up; what would be less than nothing is nothing;
 * - ',99' and ',90' are the nearest price that ends so, the higher one of two as near, and never less than R$ 0,99 or
 *   R$ 0,90; five cents are the nearest multiple;
 * - a percent of R$ 0,00, which stands for a price that nobody gave, is R$ 0,00, and is not rounded to anything else.
 * It may be more than the highest price taken, `maxValor`. Twin of `private.adjusted_price` in supabase/migrations;
 * tests/database/twins.test.ts holds them together.
 */
export function adjustedValor(valor: number, { by, direction, amount, rounding }: Reajuste): number {
  const cents = Math.round(valor * 100);
  const hundredths = Math.round(amount * 100) * (direction === 'up' ? 1 : -1);
  if (by === 'percent' && cents === 0) return 0;
  const moved = by === 'percent' ? wholeDivision(cents * (10_000 + hundredths) + 5_000, 10_000) : cents + hundredths;
  return rounded(Math.max(0, moved), rounding) / 100;
}

function rounded(cents: number, rounding: Rounding): number {
  if (rounding === 'none') return cents;
  if (rounding === '5') return wholeDivision(cents + 2, 5) * 5;
  const ending = Number(rounding);
  return Math.max(0, wholeDivision(cents - ending + 50, 100)) * 100 + ending;
}

/** Rounded down, without the decimals in between that a large number could not keep. */
const wholeDivision = (dividend: number, divisor: number) =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;
