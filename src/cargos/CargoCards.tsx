import { useListContext } from 'ra-core';
import type { Cargo } from '../providers';
import { CardGrid, CountCard, Empty, ListPagination, LoadFailure, Loading } from '../ui/list';

/** The cargos of the list in context, as cards. */
export const CargoCards = () => {
  const { data, isPending, error } = useListContext<Cargo>();
  if (error) return <LoadFailure text="Os cargos não puderam ser lidos." />;
  if (isPending) return <Loading text="Carregando cargos..." />;
  if (data.length === 0) return <Empty text="Nenhum cargo encontrado." />;
  return (
    <>
      <CardGrid>
        {data.map((cargo) => (
          <CountCard key={cargo.id} record={cargo} count={cargo.usuariosCount} countLabel="funcionários neste cargo" />
        ))}
      </CardGrid>
      <ListPagination />
    </>
  );
};
