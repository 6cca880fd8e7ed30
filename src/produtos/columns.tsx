import { useListFilterContext } from 'ra-core';
import { formatMoney, suspectReason, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { Moment } from '../ui';
import { RowChip, type TableColumn } from '../ui/list';

/** Why a price is suspect, while the list is filtered by suspect prices. */
export const SuspectNote = ({ produto }: { produto: Produto }) =>
  useListFilterContext().filterValues.suspeito === true && <small className="row-note">{suspectReason(produto)}</small>;

const Price = ({ produto }: { produto: Produto }) => (
  <>
    <b>{formatMoney(produto.valor)}</b>
    <SuspectNote produto={produto} />
  </>
);

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
