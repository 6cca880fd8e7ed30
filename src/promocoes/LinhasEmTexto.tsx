import { useGetMany } from 'ra-core';
import type { Produto } from '../providers/records';
import { formatPercent, type Linha } from './desconto';

/** The products of a promotion as text, one a line: 'Leite Integral 1L (10%)'. */
export const LinhasEmTexto = ({ linhas }: { linhas: readonly Linha[] }) => {
  const ids = linhas.map(({ produtoId }) => produtoId).filter(Boolean);
  const { data = [] } = useGetMany<Produto>('produtos', { ids });
  const nameOf = (produtoId: string) => data.find((produto) => produto?.id === produtoId)?.nome ?? 'Produto';
  return linhas.map(({ produtoId, desconto }) => `${nameOf(produtoId)} (${formatPercent(desconto ?? 0)})`).join('\n');
};
