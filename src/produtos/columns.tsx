import { Chip } from '@mui/material';
import { formatMoney, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { Moment } from '../ui';
import type { TableColumn } from '../ui/list';

/** What a table of products can show, and a list of them can be sorted by. */
export const columns: readonly TableColumn<Produto>[] = [
  { field: 'nome', label: 'Nome', share: 25, cell: ({ nome }) => nome },
  { field: 'localizacao', label: 'Localização', share: 18, cell: ({ localizacao }) => localizacao },
  {
    field: 'categoria',
    label: 'Categoria',
    share: 17,
    cell: ({ categoria }) => <Chip size="small" variant="outlined" label={categoria} title={categoria} />,
  },
  { field: 'tipoVenda', label: 'Unidade', share: 13, cell: ({ tipoVenda }) => unitLabel(tipoVenda) },
  { field: 'valor', label: 'Valor', share: 15, align: 'right', cell: ({ valor }) => <b>{formatMoney(valor)}</b> },
  {
    field: 'updatedAt',
    label: 'Alterado em',
    share: 16,
    order: 'DESC',
    cell: ({ updatedAt }) => updatedAt && <Moment text={updatedAt} />,
  },
];
