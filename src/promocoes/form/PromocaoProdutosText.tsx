import { useGetMany } from 'ra-core';
import type { PromocaoProduto } from '../../domain';
import { formatPercent } from '../../domain';
import type { Produto } from '../../providers';

/** The products of a promotion as text, one a line: 'Leite Integral 1L (10%)'. */
export const PromocaoProdutosText = ({ rows }: { rows: readonly PromocaoProduto[] }) => {
  const ids = rows.map(({ produtoId }) => produtoId).filter(Boolean);
  const { data = [] } = useGetMany<Produto>('produtos', { ids });
  const nameOf = (produtoId: string) => data.find((produto) => produto?.id === produtoId)?.nome ?? 'Produto';
  return rows.map(({ produtoId, desconto }) => `${nameOf(produtoId)} (${formatPercent(desconto ?? 0)})`).join('\n');
};
