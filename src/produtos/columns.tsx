import { formatMoney, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { Moment } from '../ui';
import { RowChip, type TableColumn } from '../ui/list';
import { SuspectNote } from './SuspectNote';

/** A price, and below it what is wrong with it where that was asked for. */
const Price = ({ produto }: { produto: Produto }) => (
  <>
    <b>{formatMoney(produto.valor)}</b>
    <SuspectNote produto={produto} />
  </>
);

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
  { field: 'valor', label: 'Valor', share: 12, align: 'right', cell: (produto) => <Price produto={produto} /> },
  {
    field: 'updatedAt',
    label: 'Alterado em',
    share: 16,
    order: 'DESC',
    cell: ({ updatedAt }) => updatedAt && <Moment text={updatedAt} />,
  },
];
