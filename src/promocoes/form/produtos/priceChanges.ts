import { formatCount, formatMoney } from '../../../domain';
import { quoted, shortened } from '../../../lib';

export interface PriceChange {
  nome: string;
  before: number;
  now: number;
}

const most = 2;

/** 'O preço de “Arroz” mudou: R$ 10,00 → R$ 12,00.'; of several the first two and a count. */
export function priceChangesText(changes: readonly PriceChange[]): string {
  const [first, second] = changes.slice(0, most).map(({ nome, before, now }) => ({
    name: quoted(shortened(nome)),
    prices: `${formatMoney(before)} → ${formatMoney(now)}`,
  }));
  if (!first) return '';
  if (!second) return `O preço de ${first.name} mudou: ${first.prices}.`;
  const told = [first, second].map(({ name, prices }) => `${name} (${prices})`);
  const more = changes.length - most;
  return `Mudaram os preços de ${more > 0 ? `${told.join(', ')} e mais ${formatCount(more)}` : told.join(' e ')}.`;
}
