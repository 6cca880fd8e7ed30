import type { Usuario } from '../providers';
import { AddButton, ListBody, ListPage, Loading, RowsCard } from '../ui/list';
import { UsuarioRow } from './UsuarioRow';

const dialogs = () => import('./UsuarioDialogs');

/** Usuários screen (spec §2). */
const UsuariosList = () => (
  <ListPage
    title="Usuários"
    subtitle="Gerencie os usuários do sistema"
    actions={<AddButton label="Novo Usuário" />}
    search="Buscar por nome ou e-mail..."
    sort={{ field: 'createdAt', order: 'DESC' }}
    dialogs={dialogs}
    loadFailed="Não foi possível carregar os usuários."
  >
    <ListBody<Usuario> loading={<Loading text="Carregando usuários..." />} failed="Os usuários não puderam ser lidos.">
      {(usuarios, total) => (
        <RowsCard count={`${total} usuário(s) encontrado(s)`} rows={usuarios} empty="Nenhum usuário encontrado.">
          {(usuario) => <UsuarioRow usuario={usuario} />}
        </RowsCard>
      )}
    </ListBody>
  </ListPage>
);

export default UsuariosList;
