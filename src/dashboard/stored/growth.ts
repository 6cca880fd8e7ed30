import { counted, formatCount } from '../../domain';
import type { CatalogueSummary } from '../../providers';

type Counts = Pick<CatalogueSummary, 'novos' | 'anteriores'>;

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

const smallestBase = 10;
const greatestGrowth = 2;

/**
 * Returns the catalogue's growth in 30 days as a percentage; without a useful one, as after the first import, as the number of
 * added products.
 */
export function growthOf({ novos, anteriores }: Counts): { figure: string; caption: string } {
  if (novos === 0 && anteriores === 0) return { figure: '0', caption: 'nenhum produto novo nos últimos 60 dias' };
  const before = `em 30 dias; antes, ${anteriores === 0 ? 'nenhum' : formatCount(anteriores)}`;
  const growth = (novos - anteriores) / anteriores;
  if (novos > 0 && (anteriores < smallestBase || growth > greatestGrowth)) {
    return { figure: `+${formatCount(novos)}`, caption: `${novos === 1 ? words.singular : words.plural} ${before}` };
  }
  const added = novos === 0 ? `nenhum ${words.singular}` : counted(novos, words);
  return { figure: percent.format(growth), caption: `${added} ${before}` };
}

const words = { singular: 'produto novo', plural: 'produtos novos' };
