import { CircularProgress, Stack } from '@mui/material';
import type { Categoria } from '../providers';
import { CardGrid, CountCard, ListBody } from '../ui/list';

/** The categories of the list in context, as cards. */
export const CategoriaCards = () => (
  <ListBody<Categoria>
    loading={
      <Stack sx={{ py: 4, alignItems: 'center' }}>
        <CircularProgress aria-label="Carregando categorias" />
      </Stack>
    }
    failed="As categorias não puderam ser lidas."
    empty="Nenhuma categoria encontrada."
  >
    {(categorias) => (
      <CardGrid>
        {categorias.map((categoria) => (
          <CountCard
            key={categoria.id}
            record={categoria}
            count={categoria.produtosCount}
            countLabel="produtos cadastrados"
            example
          />
        ))}
      </CardGrid>
    )}
  </ListBody>
);
