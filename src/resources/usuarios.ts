import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { choice, createdAt, email, type Field, other, recordName } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

/** Null while the person awaits access. */
const cargo: Field<string | null> = choice({
  label: 'Cargo',
  column: 'role',
  resource: 'cargos',
  required: 'Cargo é obrigatório',
});

export const usuarios = defineResource({
  name: 'usuarios',
  table: 'profiles',
  words: { one: 'usuário', several: 'usuários', gender: 'o' },
  icon: PeopleIcon,
  sort: { field: 'createdAt', order: 'DESC' },
  search: ['nome', 'email'],
  fields: {
    nome: recordName({ label: 'Nome', column: 'name', required: 'Nome é obrigatório' }),
    email: email({ label: 'E-mail', required: 'E-mail é obrigatório' }),
    cargo,
    userId: other<string>('uuid', { readOnly: true }),
    createdAt,
  },
  texts: {
    subtitle: 'Gerencie os usuários do sistema',
    search: 'Buscar por nome ou e-mail...',
    create: {
      title: 'Novo Usuário',
      refused: 'Novos usuários devem ser criados através do sistema de autenticação.',
    },
    delete: { deleted: { title: 'Usuário excluído com sucesso!' } },
  },
  stored: { order: 'nome_ordem' },
});

export type Usuario = RecordOf<typeof usuarios>;
