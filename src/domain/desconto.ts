import { formatMoney } from './money';

export const descontoProblems = {
  format: 'Informe um desconto como 12,5',
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

type Parsed = { desconto: number; problem?: undefined } | { desconto?: undefined; problem: string };

/**
 * Reads a percent typed with a comma or a point ('1,5', '12.5', '15%'), from 0 to 100. As no discount has thousands, a
 * point always begins decimals: '1.234' has too many of them. Anything else comes back as the sentence that says what
 * is wrong.
 */
export function parsePercent(input: unknown): Parsed {
  const text = String(input ?? '').trim();
  const [, sign, whole, decimals = ''] = text.match(/^([-−]?)(\d+)(?:[.,](\d+))?\s?%?$/) ?? [];
  if (whole === undefined) return { problem: descontoProblems.format };
  if (sign) return { problem: descontoProblems.min };
  if (decimals.length > 2) return { problem: descontoProblems.decimals };
  const desconto = Number(`${whole}.${decimals || 0}`);
  return desconto > 100 ? { problem: descontoProblems.max } : { desconto };
}

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A discount as people read it: '12,5%'. */
export const formatPercent = (desconto: number) => `${percent.format(desconto)}%`;

// Whole cents and hundredths of a percent: decimals would round the wrong way.
const hundredths = (amount: number) => Math.round(amount * 100);

/** A price less its discount in percent, rounded to cents: of a unit or of a kilogram alike. */
export const discountedValor = (valor: number, desconto: number) =>
  Math.round((hundredths(valor) * (10_000 - hundredths(desconto))) / 10_000) / 100;

type DescontoFor =
  | { desconto: number; pays: number; problem?: undefined }
  | { desconto?: undefined; pays?: undefined; problem: string };

/**
 * The discount in percent, at two decimals, that brings a price nearest to `wanted`, and what the shopper would pay by it: of a
 * high price not always `wanted` to the cent. A price that is not lowered, or not by a hundredth of a percent, comes back
 * as the sentence that says what is wrong.
 */
export function descontoFor(valor: number, wanted: number): DescontoFor {
  const cents = hundredths(valor);
  const lowered = cents - hundredths(wanted);
  if (wanted < 0) return { problem: 'O preço mínimo é R$ 0,00' };
  if (!(lowered > 0)) return { problem: `O preço deve ser menor que ${formatMoney(valor)}` };
  const nearest = Math.round((lowered * 10_000) / cents);
  if (nearest === 0) return { problem: descontoProblems.min };
  // Only a price of nothing gives the product away.
  const desconto = (wanted > 0 ? Math.min(nearest, 9999) : nearest) / 100;
  return { desconto, pays: discountedValor(valor, desconto) };
}

/** What was decided of a product in a promotion: a price, where there is one, else a discount in percent. */
export interface Decided {
  desconto: number | null;
  preco?: number | null;
}

/**
 * What the shopper pays for a product that costs `valor`: the price that was decided, or what the discount makes of `valor`.
 * Nothing where neither lowers it. Twin of `private.offer_price` in supabase/migrations.
 */
export function offerPrice(valor: number, { desconto, preco }: Decided): number | undefined {
  if (typeof preco === 'number') return preco < valor ? preco : undefined;
  return desconto ? discountedValor(valor, desconto) : undefined;
}

/**
 * The discount that a row has while its product costs `valor`: 0 where the price that was decided is not lower, and only then.
 * Twin of `private.desconto_for` in supabase/migrations.
 */
export function descontoNow(valor: number, { desconto, preco }: Decided): number {
  if (typeof preco !== 'number') return desconto ?? 0;
  return preco < valor ? (descontoFor(valor, preco).desconto ?? 0.01) : 0;
}

/** Average of the rows' discounts in percent, rounded to two decimals; 0 without rows. */
export function averageDesconto(rows: readonly { desconto: number | null }[]): number {
  if (rows.length === 0) return 0;
  // Counted in hundredths: sums of decimals such as 0.1 + 0.2 would round the wrong way.
  const sum = rows.reduce((total, { desconto }) => total + hundredths(desconto ?? 0), 0);
  return Math.round(sum / rows.length) / 100;
}
