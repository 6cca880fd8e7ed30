import type { PromocaoProduto } from '../../domain';
import { inWeekOrder } from '../../domain';
import type { Promocao } from '../../providers';
import type { ComparedField } from '../../ui/record';
import { initialValues, type PromocaoValues } from './formValues';
import { PromocaoProdutosText } from './PromocaoProdutosText';

/** What is compared when somebody saved the promotion meanwhile. The order of its products is nobody's concern. */
export const compared: ComparedField[] = [
  { source: 'nome', label: 'Nome da Promoção' },
  { source: 'descricao', label: 'Descrição' },
  { source: 'status', label: 'Status' },
  {
    source: 'diasAtivos',
    label: 'Dias da Semana Ativos',
    read: (days: string[]) => inWeekOrder(days).join(),
    show: (days: string[]) => inWeekOrder(days).join(', '),
  },
  {
    source: 'produtos',
    label: 'Produtos da Promoção',
    read: (rows: PromocaoProduto[]) =>
      rows
        .map(({ produtoId, desconto }) => `${produtoId} ${desconto}`)
        .sort()
        .join(),
    show: (rows: PromocaoProduto[]) => <PromocaoProdutosText rows={rows} />,
  },
];

/** What the form holds of a promotion; its rows only where they are stored with it. */
export function savedValues(promocao: Promocao): Partial<PromocaoValues> {
  const { produtos, ...values } = initialValues(promocao);
  return 'produtos' in promocao ? { ...values, produtos } : values;
}
