import { useGetMany } from 'ra-core';
import { formatDate, formatMoney, formatPercent, inWeekOrder, type PromocaoProduto, weekdaysText } from '../../domain';
import type { Produto } from '../../providers';
import type { ComparedField } from '../../ui/record';
import { type PromocaoValues, rowsOf } from './formValues';

const ProdutosText = ({ rows }: { rows: readonly PromocaoProduto[] }) => {
  const ids = rows.map(({ produtoId }) => produtoId).filter(Boolean);
  const { data, isPending } = useGetMany<Produto>('produtos', { ids });
  const unknown = isPending ? 'Carregando...' : 'Produto excluído';
  const nameOf = (produtoId: string) => data?.find((produto) => produto?.id === produtoId)?.nome ?? unknown;
  return rows.map((row) => `${nameOf(row.produtoId)} (${decidedText(row)})`).join('\n');
};

const decidedText = ({ desconto, preco }: PromocaoProduto) =>
  typeof preco === 'number' ? `por ${formatMoney(preco)}` : formatPercent(desconto ?? 0);

/** The fields compared in a save conflict; the order of the products is ignored. */
export const compared: ComparedField<PromocaoValues>[] = [
  { source: 'nome', label: 'Nome da Promoção' },
  { source: 'descricao', label: 'Descrição' },
  { source: 'status', label: 'Status' },
  {
    source: 'diasAtivos',
    label: 'Dias da Semana Ativos',
    read: ({ diasAtivos }) => inWeekOrder(diasAtivos).join(),
    show: ({ diasAtivos }) => weekdaysText(inWeekOrder(diasAtivos)),
  },
  { source: 'inicio', label: 'Início', show: ({ inicio }) => formatDate(inicio ?? '') },
  { source: 'fim', label: 'Fim', show: ({ fim }) => formatDate(fim ?? '') },
  {
    source: 'validadeAte',
    label: 'Produtos com validade até',
    show: ({ validadeAte }) => formatDate(validadeAte ?? ''),
  },
  {
    source: 'produtos',
    label: 'Produtos da Promoção',
    read: ({ produtos }) =>
      rowsOf(produtos)
        .map((row) => `${row.produtoId} ${decidedText(row)}`)
        .sort()
        .join(),
    show: ({ produtos }) => <ProdutosText rows={rowsOf(produtos)} />,
  },
];
