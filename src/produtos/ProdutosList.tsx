import { ExportButton } from '../exportacao';
import { ImportButton } from '../importacao';
import { PageHeader } from '../ui';
import { AddButton, ListPage, SearchField, searchPause } from '../ui/list';
import { KeptInMemory } from './KeptInMemory';
import { ProdutoRows } from './ProdutoRows';
import { planilha } from './planilha';

const dialogs = () => import('./ProdutoDialogs');

/** Produtos screen (spec §2). */
const ProdutosList = () => (
  <ListPage
    sort={{ field: 'nome', order: 'ASC' }}
    dialogs={dialogs}
    loadFailed="Não foi possível carregar os produtos."
  >
    <PageHeader
      title="Produtos"
      subtitle="Gerencie os produtos do supermercado"
      actions={
        <>
          <ImportButton
            label="Importar Excel"
            title="Importar Produtos"
            description="Faça upload de um arquivo Excel com os dados dos produtos."
            target="produtos"
          />
          <ExportButton planilha={planilha} />
          <AddButton label="Novo Produto" />
        </>
      }
    />
    <SearchField placeholder="Buscar por nome ou categoria..." pause={searchPause.produtos} />
    <ProdutoRows />
    <KeptInMemory />
  </ListPage>
);

export default ProdutosList;
