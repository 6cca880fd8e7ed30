import { inWeekOrder } from '../../domain';
import type { ComparedField } from '../../ui/record';
import type { PromocaoValues } from './formValues';
import { PromocaoProdutosText } from './PromocaoProdutosText';

/** What is compared when somebody saved the promotion meanwhile. The order of its products is nobody's concern. */
export const compared: ComparedField<PromocaoValues>[] = [
  { source: 'nome', label: 'Nome da Promoção' },
  { source: 'descricao', label: 'Descrição' },
  { source: 'status', label: 'Status' },
  {
    source: 'diasAtivos',
    label: 'Dias da Semana Ativos',
    read: ({ diasAtivos }) => inWeekOrder(diasAtivos).join(),
    show: ({ diasAtivos }) => inWeekOrder(diasAtivos).join(', '),
  },
  {
    source: 'produtos',
    label: 'Produtos da Promoção',
    read: ({ produtos }) =>
      produtos
        .map(({ produtoId, desconto }) => `${produtoId} ${desconto}`)
        .sort()
        .join(),
    show: ({ produtos }) => <PromocaoProdutosText rows={produtos} />,
  },
];
