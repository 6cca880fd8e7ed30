import type { Cargo } from '../providers';
import { CardGrid, CountCard, ListBody, Loading } from '../ui/list';

/** The cargos of the list in context, as cards. */
export const CargoCards = () => (
  <ListBody<Cargo>
    loading={<Loading text="Carregando cargos..." />}
    failed="Os cargos não puderam ser lidos."
    empty="Nenhum cargo encontrado."
  >
    {(cargos) => (
      <CardGrid>
        {cargos.map((cargo) => (
          <CountCard key={cargo.id} record={cargo} count={cargo.usuariosCount} countLabel="funcionários neste cargo" />
        ))}
      </CardGrid>
    )}
  </ListBody>
);
