import { formatMoney, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { Moment } from '../ui';
import { RowChip, type TableColumn } from '../ui/list';

/** What a table of products can show, and a list of them can be sorted by. */
export const columns: readonly TableColumn<Produto>[] = [
  { field: 'nome', label: 'Nome', share: 29, cell: ({ nome }) => nome },
  { field: 'localizacao', label: 'Localização', share: 21, cell: ({ localizacao }) => localizacao },
  {
    field: 'categoria',
    label: 'Categoria',
    share: 15,
    cell: ({ categoria }) => <RowChip text={categoria} />,
  },
  { field: 'tipoVenda', label: 'Unidade', share: 11, cell: ({ tipoVenda }) => unitLabel(tipoVenda) },
  { field: 'valor', label: 'Valor', share: 12, align: 'right', cell: ({ valor }) => <b>{formatMoney(valor)}</b> },
  {
    field: 'updatedAt',
    label: 'Alterado em',
    share: 16,
    order: 'DESC',
    cell: ({ updatedAt }) => updatedAt && <Moment text={updatedAt} />,
  },
];
