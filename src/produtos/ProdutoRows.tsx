import { useListContext } from 'ra-core';
import type { Produto } from '../providers';
import { ListPagination, LoadFailure, Loading, RowsCard } from '../ui/list';
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
