// Node imports this file too and needs the extension.
import { formatMoney } from './money.ts';

type Measure = 'kg' | 'l' | 'un' | 'm';

/** The measure of each unit, and how much of it the unit is, in thousandths. */
const units = new Map<string | undefined, [Measure, bigint]>([
  ['g', ['kg', 1n]],
  ['kg', ['kg', 1000n]],
  ['ml', ['l', 1n]],
  ['l', ['l', 1000n]],
  ['un', ['un', 1000n]],
  ['m', ['m', 1000n]],
]);

const canonical = /^(?:(\d+)x)?([\d,]+) (\w+)(?: \(drenado ([\d,]+) )?/;

interface Priced {
  conteudo?: string | null;
  tipoVenda: string;
}

/**
 * The price per measure in whole cents, half a cent rounded up; of the drained weight where there is one. Undefined
 * without a content, and for a single unit. Twin of private.unit_price in the database.
 */
export function unitPrice(
  valor: number,
  { conteudo, tipoVenda }: Priced,
): { valor: number; medida: Measure } | undefined {
  if (tipoVenda === 'kg') return { valor, medida: 'kg' };
  const [, packs = '1', amount = '', unit, drained = amount] = canonical.exec(conteudo ?? '') ?? [];
  const [medida, factor] = units.get(unit) ?? [];
  if (!medida || !factor || conteudo === '1 un') return undefined;
  const total = BigInt(packs) * BigInt(Math.round(Number(drained.replace(',', '.')) * 1000)) * factor;
  const cents = (BigInt(Math.round(valor * 100)) * 2_000_000n + total) / (2n * total);
  return { valor: Number(cents) / 100, medida };
}

/** 'R$ 9,98 por kg'; undefined where there is no such price. */
export function unitPriceText(valor: number, produto: Priced): string | undefined {
  const price = unitPrice(valor, produto);
  return price && `${formatMoney(price.valor)} por ${price.medida}`;
}

/** As `unitPriceText`, to stand beside the price; undefined where that is one per kg already. */
export const unitPriceBeside = (valor: number, produto: Priced) =>
  produto.tipoVenda === 'kg' ? undefined : unitPriceText(valor, produto);
