import type { DiaDaSemana } from './semana';

/** A product of a promotion with its discount in percent, as the form holds it; null where nothing is typed. */
export interface PromocaoProduto {
  produtoId: string;
  desconto: number | null;
}

export const descontoProblems = {
  min: 'O desconto deve ser maior que 0',
  max: 'O desconto deve ser no máximo 100',
  decimals: 'Use no máximo duas casas decimais',
};

/** What is wrong with a promotion row's discount in percent (spec §5, §9); nothing when it may be saved. */
export function descontoProblem(desconto: number | null | undefined): string | undefined {
  if (!desconto || desconto <= 0) return descontoProblems.min;
  if (desconto > 100) return descontoProblems.max;
  return /^\d+(\.\d{1,2})?$/.test(String(desconto)) ? undefined : descontoProblems.decimals;
}

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A discount as people read it: '12,5%'. */
export const formatPercent = (desconto: number) => `${percent.format(desconto)}%`;

/** A price less its discount in percent, rounded to cents. */
export function discountedValor(valor: number, desconto: number): number {
  // Whole cents and hundredths of a percent: decimals would round the wrong way.
  const cents = Math.round(valor * 100);
  return Math.round((cents * (10_000 - Math.round(desconto * 100))) / 10_000) / 100;
}

/** Average of the rows' discounts in percent, rounded to two decimals; 0 without rows. */
export function averageDesconto(rows: readonly Pick<PromocaoProduto, 'desconto'>[]): number {
  if (rows.length === 0) return 0;
  // Counted in hundredths: sums of decimals such as 0.1 + 0.2 would round the wrong way.
  const hundredths = rows.reduce((sum, { desconto }) => sum + Math.round((desconto ?? 0) * 100), 0);
  return Math.round(hundredths / rows.length) / 100;
}

/** Indexes of the rows whose product an earlier row already has. */
export function repeatedRows(rows: readonly Pick<PromocaoProduto, 'produtoId'>[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  rows.forEach(({ produtoId }, index) => {
    if (produtoId && seen.has(produtoId)) repeated.add(index);
    seen.add(produtoId);
  });
  return repeated;
}

interface Days {
  diasAtivos: string[];
  diaDaSemana: string | null;
}

/** Days of a promotion: its list, or the single weekday of one that has no list. */
export function daysOf({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

/** Whether a promotion counts on a weekday. */
export const isValidOn = (promocao: Days & { status: string }, day: DiaDaSemana) =>
  promocao.status === 'Ativar' && daysOf(promocao).includes(day);

/** Days of a promotion as its row shows them. */
export const daysText = (promocao: Days) => daysOf(promocao).join(', ');
