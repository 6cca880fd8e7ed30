import { DataTable, List, NumberField } from 'react-admin';
import { PageHeader } from '../shared/PageHeader';

/** Produtos screen: a plain list for now. */
const ProdutosList = () => (
  <>
    <PageHeader title="Produtos" subtitle="Gerencie os produtos do supermercado" />
    <List actions={false} sort={{ field: 'nome', order: 'ASC' }} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="nome" label="Nome" />
        <DataTable.Col source="localizacao" label="Localização" />
        <DataTable.Col source="valor" label="Preço">
          <NumberField source="valor" locales="pt-BR" options={{ style: 'currency', currency: 'BRL' }} />
        </DataTable.Col>
        <DataTable.Col source="categoria" label="Categoria" />
      </DataTable>
    </List>
  </>
);

export default ProdutosList;
