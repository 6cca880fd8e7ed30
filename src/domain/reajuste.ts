import { parseMoney } from './money';

export const roundings = ['none', '99', '90', '5'] as const;

export type Rounding = (typeof roundings)[number];

export interface Reajuste {
  by: 'percent' | 'amount';
  direction: 'up' | 'down';
  /** Greater than 0, with two decimals at most. */
  amount: number;
  rounding: Rounding;
}

const maxPercent = 1000;

export const reajusteProblems = {
  format: 'Informe um percentual como 5 ou 7,5',
  decimals: 'Use no máximo duas casas decimais',
  min: 'Informe um número maior que 0',
  lowered: 'A redução deve ser de no máximo 100%',
  raised: `O aumento deve ser de no máximo ${maxPercent.toLocaleString('pt-BR')}%`,
};

/** Reads an adjustment's amount ('5', '7,5', '5%', 'R$ 2,00'), or returns its problem. */
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
 * The adjusted price in whole cents: a percent rounds half a cent up and not below 0; ',99' and ',90' give the nearest
 * such price, the higher of two, at least R$ 0,99 or R$ 0,90; a percent of R$ 0,00, a missing price, stays 0. It may be
 * above `maxValor`. Twin of private.adjusted_cents in the database.
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

/** The quotient rounded down, exact for large numbers. */
const wholeDivision = (dividend: number, divisor: number) =>
  (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor;
