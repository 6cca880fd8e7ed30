import { PageHeader } from '../ui';
import { AddButton, ListPage, SearchField } from '../ui/list';
import { UsuarioRows } from './UsuarioRows';

const dialogs = () => import('./UsuarioDialogs');

/** Usuários screen (spec §2). */
const UsuariosList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'DESC' }}
    dialogs={dialogs}
    loadFailed="Não foi possível carregar os usuários."
  >
    <PageHeader
      title="Usuários"
      subtitle="Gerencie os usuários do sistema"
      actions={<AddButton label="Novo Usuário" />}
    />
    <SearchField placeholder="Buscar por nome ou e-mail..." />
    <UsuarioRows />
  </ListPage>
);

export default UsuariosList;
