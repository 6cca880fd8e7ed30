import { useListContext } from 'ra-core';
import type { Promocao } from '../../providers';
import { ListPagination, LoadFailure, Loading, RowsCard } from '../../ui/list';
import { PromocaoRow } from './PromocaoRow';

/** The promotions of the list in context, with how many there are. */
export const PromocaoRows = () => {
  const { data, total, isPending, error } = useListContext<Promocao>();
  if (error) return <LoadFailure text="As promoções não puderam ser lidas." />;
  if (isPending) return <Loading text="Carregando promoções..." />;
  return (
    <>
      <RowsCard
        title="Promoções Ativas"
        count={`${total} promoção(ões) encontrada(s)`}
        rows={data}
        empty="Nenhuma promoção encontrada."
      >
        {(promocao) => <PromocaoRow promocao={promocao} />}
      </RowsCard>
      <ListPagination />
    </>
  );
};
