import { ImportButton } from '../importacao';
import { PageHeader } from '../ui';
import { AddButton, ListPage, SearchField } from '../ui/list';
import { CategoriaCards } from './CategoriaCards';

const dialogs = () => import('./CategoriaDialogs');

/** Categorias screen (spec §2). */
const CategoriasList = () => (
  <ListPage sort={{ field: 'nome', order: 'ASC' }} dialogs={dialogs} loadFailed="Erro ao carregar categoria.">
    <PageHeader
      title="Categorias"
      subtitle="Gerencie as categorias de produtos"
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
    />
    <SearchField placeholder="Buscar categoria..." />
    <CategoriaCards />
  </ListPage>
);

export default CategoriasList;
