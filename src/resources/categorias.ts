import TagIcon from '@mui/icons-material/SellOutlined';
import { count, paths, recordName } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

export const categorias = defineResource({
  name: 'categorias',
  words: { one: 'categoria', several: 'categorias', gender: 'a' },
  icon: TagIcon,
  sort: { field: 'nome', order: 'ASC' },
  cards: true,
  imports: true,
  fields: {
    nome: recordName({ label: 'Nome da Categoria', required: 'Nome é obrigatório', sheet: { title: 'Nome' } }),
    produtosCount: count({
      counts: 'produtos cadastrados',
      lists: (nome) => paths.found('produtos', { categorias: [nome] }),
      example: true,
    }),
  },
  texts: {
    subtitle: 'Gerencie as categorias de produtos',
    dashboard: 'Categorias ativas',
    // Only a spinner is shown.
    loading: '',
    loadFailed: 'Erro ao carregar categoria.',
    create: { failed: 'Erro ao adicionar categoria.' },
    edit: { failed: 'Erro ao atualizar categoria.' },
    delete: { failed: 'Erro ao deletar categoria.' },
  },
});

export type Categoria = RecordOf<typeof categorias>;
