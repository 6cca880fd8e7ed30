import SoughtIcon from '@mui/icons-material/ManageSearchOutlined';
import { count, other } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

/** Things that shoppers asked for and the shop lacks. They have no forms and no address of their own. */
export const procurados = defineResource({
  name: 'procurados',
  words: { one: 'procurado', several: 'procurados', gender: 'o' },
  icon: SoughtIcon,
  sort: { field: 'vezes', order: 'DESC' },
  fields: {
    /** The latest wording. */
    termo: other<string>('text'),
    vezes: count({}),
    last: other<string>('moment', { column: 'ultima' }),
    notSold: other<boolean>('flag', { column: 'nao_vendemos' }),
  },
  texts: {
    title: 'Procurados e não encontrados',
    subtitle: 'O que os clientes procuraram nos últimos 90 dias e a loja não tem',
    search: 'Buscar palavra...',
    empty: 'Nada encontrado entre os procurados.',
    // The page alone tells of a failed read.
    loadFailed: '',
  },
  stored: { toFilter: ({ show }) => ({ 'nao_vendemos@eq': show === 'notSold' }) },
});

export type Procurado = Omit<RecordOf<typeof procurados>, 'updatedAt'>;
