import { CircularProgress, Stack } from '@mui/material';
import { useListContext } from 'ra-core';
import type { Categoria } from '../providers';
import { CardGrid, CountCard, Empty, ListPagination, LoadFailure } from '../ui/list';

/** The categories of the list in context, as cards. */
export const CategoriaCards = () => {
  const { data, isPending, error } = useListContext<Categoria>();
  if (error) return <LoadFailure text="As categorias não puderam ser lidas." />;
  if (isPending) {
    return (
      <Stack sx={{ py: 4, alignItems: 'center' }}>
        <CircularProgress aria-label="Carregando categorias" />
      </Stack>
    );
  }
  if (data.length === 0) return <Empty text="Nenhuma categoria encontrada." />;
  return (
    <>
      <CardGrid>
        {data.map((categoria) => (
          <CountCard
            key={categoria.id}
            record={categoria}
            count={categoria.produtosCount}
            countLabel="produtos cadastrados"
            example
          />
        ))}
      </CardGrid>
      <ListPagination />
    </>
  );
};
