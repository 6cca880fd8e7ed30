import { counted } from '../domain';
import type { Cargo } from '../providers';
import { Hidden, headings, listSorts } from '../ui';
import { AddButton, CardGrid, CountCard, ListBody, ListPage, Loading } from '../ui/list';

const dialogs = () => import('./CargoDialogs');

/** Cargos screen (spec §2). */
const CargosList = () => (
  <ListPage
    {...headings.cargos}
    actions={<AddButton label="Novo Cargo" />}
    search="Buscar cargo..."
    sort={listSorts.cargos}
    dialogs={dialogs}
    loadFailed="Não foi possível carregar o cargo."
  >
    <ListBody<Cargo>
      loading={<Loading text="Carregando cargos..." />}
      failed="Os cargos não puderam ser lidos."
      empty="Nenhum cargo encontrado."
      count={(total) => <Hidden>{counted(total, 'cargo(s) encontrado(s)')}</Hidden>}
    >
      {(cargos) => (
        <CardGrid>
          {cargos.map((cargo) => (
            <CountCard
              key={cargo.id}
              record={cargo}
              count={cargo.usuariosCount}
              countLabel="funcionários neste cargo"
            />
          ))}
        </CardGrid>
      )}
    </ListBody>
  </ListPage>
);

export default CargosList;
