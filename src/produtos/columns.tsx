import { useListFilterContext } from 'ra-core';
import { formatMoney, suspectDetail, unitLabel } from '../domain';
import type { Produto } from '../providers';
import { Day, Explained } from '../ui';
import { RowChip, type TableColumn } from '../ui/list';

/** Why a price is suspect, while the list is filtered by suspect prices. */
export const SuspectNote = ({ produto, end }: { produto: Produto; end?: boolean }) =>
  useListFilterContext().filterValues.suspeito === true && (
    <small className="row-note">
      {produto.valor === 0 ? (
        'Sem preço'
      ) : (
        <Explained text={suspectDetail(produto)} end={end}>
          Suspeito
        </Explained>
      )}
    </small>
  );

const Price = ({ produto }: { produto: Produto }) => (
  <>
    <b>{formatMoney(produto.valor)}</b>
    <SuspectNote produto={produto} end />
  </>
);

export const columns: readonly TableColumn<Produto>[] = [
  { field: 'nome', label: 'Nome', share: 27, cell: ({ nome }) => nome },
  { field: 'localizacao', label: 'Localização', share: 22, under: true, cell: ({ localizacao }) => localizacao },
  {
    field: 'categoria',
    label: 'Categoria',
    share: 14,
    cell: ({ categoria }) => <RowChip text={categoria} />,
  },
  { field: 'tipoVenda', label: 'Unidade', share: 12.5, cell: ({ tipoVenda }) => unitLabel(tipoVenda) },
  { field: 'valor', label: 'Valor', share: 11.5, align: 'right', cell: (produto) => <Price produto={produto} /> },
  {
    field: 'updatedAt',
    label: 'Alterado em',
    share: 14,
    order: 'DESC',
    cell: ({ updatedAt }) => updatedAt && <Day text={updatedAt} />,
  },
];
