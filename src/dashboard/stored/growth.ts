import type { CatalogueSummary } from '../../providers';

type Counts = Pick<CatalogueSummary, 'novos' | 'anteriores'>;

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/**
 * The catalogue's growth in words: products added in the last 30 days against the 30 before. Without any before,
 * there is nothing to compare with, and the figure is how many were added.
 */
export function growthOf({ novos, anteriores }: Counts): { figure: string; caption: string } {
  if (anteriores > 0) {
    const figure = percent.format((novos - anteriores) / anteriores);
    return { figure, caption: `${productsOf(novos)} em 30 dias; antes, ${count(anteriores)}` };
  }
  if (novos > 0) return { figure: `+${count(novos)}`, caption: `${noun(novos)} em 30 dias; antes, nenhum` };
  return { figure: '0', caption: 'nenhum produto novo nos últimos 60 dias' };
}

const count = (value: number) => value.toLocaleString('pt-BR');
const noun = (value: number) => (value === 1 ? 'produto novo' : 'produtos novos');
const productsOf = (value: number) => (value === 0 ? 'nenhum produto novo' : `${count(value)} ${noun(value)}`);
