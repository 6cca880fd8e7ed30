import { ExportButton } from '../exportacao';
import { ImportButton } from '../importacao';
import type { Produto } from '../providers';
import { searchPause } from '../ui';
import { AddButton, ListBody, ListPage, Loading, RowsCard } from '../ui/list';
import { KeptInMemory } from './KeptInMemory';
import { ProdutoRow } from './ProdutoRow';
import { planilha } from './planilha';

const dialogs = () => import('./ProdutoDialogs');

/** Produtos screen (spec §2). */
const ProdutosList = () => (
  <ListPage
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
    search="Buscar por nome ou categoria..."
    pause={searchPause.produtos}
    sort={{ field: 'nome', order: 'ASC' }}
    dialogs={dialogs}
    loadFailed="Não foi possível carregar os produtos."
  >
    <ListBody<Produto> loading={<Loading text="Carregando produtos..." />} failed="Os produtos não puderam ser lidos.">
      {(produtos, total) => (
        <RowsCard count={`${total} produto(s) encontrado(s)`} rows={produtos} empty="Nenhum produto encontrado.">
          {(produto) => <ProdutoRow produto={produto} />}
        </RowsCard>
      )}
    </ListBody>
    <KeptInMemory />
  </ListPage>
);

export default ProdutosList;
