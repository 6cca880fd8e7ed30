import PercentIcon from '@mui/icons-material/PercentOutlined';
import { count, createdAt, diasDaSemana, other, paths, recordName, text } from '../domain';
import { defineResource, type RecordOf } from './defineResource';
import { promocaoFilter } from './promocaoFilter';

const days = diasDaSemana.map((id) => ({ id, name: id }));
const states = ['Ativar', 'Suspender'].map((id) => ({ id, name: id }));

export const promocoes = defineResource({
  name: 'promocoes',
  words: { one: 'promoção', several: 'promoções', gender: 'a' },
  icon: PercentIcon,
  sort: { field: 'createdAt', order: 'DESC' },
  search: ['nome', 'categoria'],
  imports: true,
  pages: paths.promocao,
  fields: {
    nome: recordName({ label: 'Nome da Promoção', required: 'Nome é obrigatório' }),
    categoria: other<string>('text'),
    descricao: text({ label: 'Descrição', limit: 2000 }),
    desconto: other<number>('number'),
    diaDaSemana: other<string | null>('options', { options: days }),
    diasAtivos: other<string[]>('list', { label: 'Dias da Semana Ativos', options: days }),
    inicio: other<string | null>('date', { label: 'Início' }),
    fim: other<string | null>('date', { label: 'Fim' }),
    validadeAte: other<string | null>('date', { label: 'Produtos com validade até' }),
    status: other<string>('options', { label: 'Status', options: states }),
    namesakes: count({ column: 'homonimas' }),
    createdAt,
  },
  texts: {
    subtitle: 'Gerencie as promoções do supermercado',
    dashboard: '',
    search: 'Buscar por nome ou categoria...',
    found: 'promoção(ões) encontrada(s)',
    loadFailed: 'Erro ao carregar promoções. Verifique sua conexão.',
    create: {
      saved: { title: 'Promoção adicionada com sucesso!' },
      failed: 'Erro ao adicionar promoção. Tente novamente.',
    },
    edit: {
      saved: { title: 'Promoção atualizada com sucesso!' },
      failed: 'Erro ao atualizar promoção. Tente novamente.',
    },
    delete: {
      deleted: { title: 'Promoção excluída com sucesso!' },
      failed: 'Erro ao excluir promoção. Tente novamente.',
    },
    import: {
      description: 'Faça upload de um arquivo Excel com os dados das promoções, uma linha para cada produto.',
    },
  },
  stored: { toFilter: promocaoFilter },
});

export type StoredPromocao = RecordOf<typeof promocoes>;
