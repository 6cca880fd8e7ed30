import { PageHeader } from '../ui';
import { AddButton, ListPage, SearchField } from '../ui/list';
import { CargoCards } from './CargoCards';

const dialogs = () => import('./CargoDialogs');

/** Cargos screen (spec §2). */
const CargosList = () => (
  <ListPage sort={{ field: 'nome', order: 'ASC' }} dialogs={dialogs} loadFailed="Não foi possível carregar o cargo.">
    <PageHeader
      title="Cargos"
      subtitle="Gerencie os cargos dos funcionários"
      actions={<AddButton label="Novo Cargo" />}
    />
    <SearchField placeholder="Buscar cargo..." />
    <CargoCards />
  </ListPage>
);

export default CargosList;
