import { DataTable, List } from 'react-admin';
import { PageHeader } from '../shared/PageHeader';

/** Promoções screen: a plain list for now. */
const PromocoesList = () => (
  <>
    <PageHeader title="Promoções" subtitle="Gerencie as promoções do supermercado" />
    <List actions={false} sort={{ field: 'createdAt', order: 'DESC' }} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="nome" label="Nome" />
        <DataTable.Col source="categoria" label="Categoria" />
        <DataTable.Col source="desconto" label="Desconto (%)" />
        <DataTable.Col source="status" label="Status" />
      </DataTable>
    </List>
  </>
);

export default PromocoesList;
