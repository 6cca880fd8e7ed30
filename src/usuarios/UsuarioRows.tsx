import type { Usuario } from '../providers';
import { ListBody, Loading, RowsCard } from '../ui/list';
import { UsuarioRow } from './UsuarioRow';

/** The people of the list in context, with how many there are. */
export const UsuarioRows = () => (
  <ListBody<Usuario> loading={<Loading text="Carregando usuários..." />} failed="Os usuários não puderam ser lidos.">
    {(usuarios, total) => (
      <RowsCard count={`${total} usuário(s) encontrado(s)`} rows={usuarios} empty="Nenhum usuário encontrado.">
        {(usuario) => <UsuarioRow usuario={usuario} />}
      </RowsCard>
    )}
  </ListBody>
);
