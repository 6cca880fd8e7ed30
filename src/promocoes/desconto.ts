import type { PromocaoProduto } from '../providers/records';

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
