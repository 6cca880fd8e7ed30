import { useListContext } from 'ra-core';
import type { Produto } from '../providers/records';
import { ListPagination } from '../ui/list/ListPagination';
import { LoadFailure, Loading } from '../ui/list/ListStates';
import { RowsCard } from '../ui/list/RowsCard';
import { ProdutoRow } from './ProdutoRow';

/** The products of the list in context, with how many there are. */
export const ProdutoRows = () => {
  const { data, total, isPending, error } = useListContext<Produto>();
  if (error) return <LoadFailure text="Os produtos não puderam ser lidos." />;
  if (isPending) return <Loading text="Carregando produtos..." />;
  return (
    <>
      <RowsCard count={`${total} produto(s) encontrado(s)`} rows={data} empty="Nenhum produto encontrado.">
        {(produto) => <ProdutoRow produto={produto} />}
      </RowsCard>
      <ListPagination />
    </>
  );
};
