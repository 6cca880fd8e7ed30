import { CircularProgress, Stack } from '@mui/material';
import { counted } from '../domain';
import { ImportButton } from '../importacao';
import type { Categoria } from '../providers';
import { Hidden, headings, listSorts } from '../ui';
import { AddButton, CardGrid, CountCard, ListBody, ListPage } from '../ui/list';

const dialogs = () => import('./CategoriaDialogs');

/** Categorias screen (spec §2). */
const CategoriasList = () => (
  <ListPage
    {...headings.categorias}
    actions={
      <>
        <ImportButton
          label="Importar Excel"
          title="Importar Categorias"
          description="Faça upload de um arquivo Excel com os dados das categorias."
          target="categorias"
        />
        <AddButton label="Nova Categoria" />
      </>
    }
    search="Buscar categoria..."
    sort={listSorts.categorias}
    dialogs={dialogs}
    loadFailed="Erro ao carregar categoria."
  >
    <ListBody<Categoria>
      loading={
        <Stack sx={{ py: 4, alignItems: 'center' }}>
          <CircularProgress aria-label="Carregando categorias" />
        </Stack>
      }
      failed="As categorias não puderam ser lidas."
      empty="Nenhuma categoria encontrada."
      count={(total) => <Hidden>{counted(total, 'categoria(s) encontrada(s)')}</Hidden>}
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
  </ListPage>
);

export default CategoriasList;
