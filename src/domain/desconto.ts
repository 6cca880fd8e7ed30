import { formatMoney } from './money';

export const descontoProblems = {
  format: 'Informe um desconto como 12,5',
  min: 'O desconto deve ser maior que 0',
  max: 'O desconto deve ser no máximo 100',
  decimals: 'Use no máximo duas casas decimais',
};

export function descontoProblem(desconto: number | null | undefined): string | undefined {
  if (!desconto || desconto <= 0) return descontoProblems.min;
  if (desconto > 100) return descontoProblems.max;
  return /^\d+(\.\d{1,2})?$/.test(String(desconto)) ? undefined : descontoProblems.decimals;
}

type Parsed = { desconto: number; problem?: undefined } | { desconto?: undefined; problem: string };

/** Reads a percent from 0 to 100 ('1,5', '12.5', '15%'), or returns its problem. A point always begins decimals. */
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

export const formatPercent = (desconto: number) => `${percent.format(desconto)}%`;

// Whole cents and hundredths of a percent, since decimals round wrongly.
const hundredths = (amount: number) => Math.round(amount * 100);

/** A price less its discount in percent, rounded to cents. */
export const discountedValor = (valor: number, desconto: number) =>
  Math.round((hundredths(valor) * (10_000 - hundredths(desconto))) / 10_000) / 100;

/** The discount in percent, with two decimals, that brings a price nearest to `wanted`; or what is wrong with that. */
export function descontoFor(valor: number, wanted: number): Parsed {
  const cents = hundredths(valor);
  const lowered = cents - hundredths(wanted);
  if (wanted < 0) return { problem: `O preço mínimo é ${formatMoney(0)}` };
  if (!(lowered > 0)) return { problem: `O preço deve ser menor que ${formatMoney(valor)}` };
  const nearest = Math.round((lowered * 10_000) / cents);
  if (nearest === 0) return { problem: descontoProblems.min };
  // Only a wanted price of 0 gives 100 %.
  return { desconto: (wanted > 0 ? Math.min(nearest, 9999) : nearest) / 100 };
}

export interface Decided {
  desconto: number | null;
  preco?: number | null;
}

/**
 * The offer's price while the product costs `valor`; nothing where it is not lower. Twin of private.offer_price in the
 * database.
 */
export function offerPrice(valor: number, { desconto, preco }: Decided): number | undefined {
  if (typeof preco === 'number') return preco < valor ? preco : undefined;
  return desconto ? discountedValor(valor, desconto) : undefined;
}

/**
 * The offer's discount while the product costs `valor`; 0 where a decided price is not lower. Twin of
 * private.desconto_for in the database.
 */
export function descontoNow(valor: number, { desconto, preco }: Decided): number {
  if (typeof preco !== 'number') return desconto ?? 0;
  return preco < valor ? (descontoFor(valor, preco).desconto ?? 0.01) : 0;
}

/** Rounded to two decimals; 0 without rows. */
export function averageDesconto(rows: readonly { desconto: number | null }[]): number {
  if (rows.length === 0) return 0;
  const sum = rows.reduce((total, { desconto }) => total + hundredths(desconto ?? 0), 0);
  return Math.round(sum / rows.length) / 100;
}
