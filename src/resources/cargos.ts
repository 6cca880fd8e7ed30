import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { count, recordName } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

export const cargos = defineResource({
  name: 'cargos',
  words: { one: 'cargo', several: 'cargos', gender: 'o' },
  icon: BadgeIcon,
  sort: { field: 'nome', order: 'ASC' },
  cards: true,
  fields: {
    nome: recordName({ label: 'Nome do Cargo', required: 'Nome é obrigatório' }),
    usuariosCount: count({ counts: 'funcionários neste cargo' }),
  },
  texts: {
    subtitle: 'Gerencie os cargos dos funcionários',
    loadFailed: 'Não foi possível carregar o cargo.',
    create: { failed: 'Não foi possível adicionar o cargo.' },
    delete: { deleted: { title: 'Cargo excluído com sucesso!' } },
  },
});

export type Cargo = RecordOf<typeof cargos>;
