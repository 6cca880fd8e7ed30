import QuestionIcon from '@mui/icons-material/HelpOutlineOutlined';
import { createdAt, longText, text } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

const saveFailed = 'Erro ao salvar pergunta. Tente novamente.';

export const perguntas = defineResource({
  name: 'perguntas',
  words: { one: 'pergunta', several: 'perguntas', gender: 'a' },
  icon: QuestionIcon,
  sort: { field: 'createdAt', order: 'DESC' },
  search: ['pergunta', 'contexto', 'resposta'],
  imports: true,
  duplicates: true,
  tested: true,
  fields: {
    pergunta: text({ label: 'Pergunta', required: 'Pergunta é obrigatória', limit: 2000, sheet: { width: 50 } }),
    contexto: text({ label: 'Contexto', required: 'Contexto é obrigatório', limit: 2000, sheet: { width: 24 } }),
    resposta: longText({ label: 'Resposta', required: 'Resposta é obrigatória', sheet: { width: 70 } }),
    observacoes: longText({ label: 'Observações' }),
    createdAt,
  },
  texts: {
    title: 'Perguntas FAQ',
    subtitle: 'Gerencie as perguntas para o sistema de IA',
    dashboard: 'Perguntas no FAQ',
    search: 'Buscar por pergunta ou contexto...',
    loading: 'Carregando perguntas',
    failed: 'Não foi possível carregar as perguntas.',
    // The page alone tells of a failed read.
    loadFailed: '',
    create: { title: 'Nova Pergunta FAQ', failed: saveFailed },
    edit: { title: 'Editar Pergunta FAQ', failed: saveFailed },
    delete: { failed: 'Erro ao excluir pergunta. Tente novamente.' },
    import: { description: 'Faça upload de um arquivo Excel com as perguntas e as respostas.' },
  },
  stored: { search: 'busca_toda', searchPage: 'pagina_de_perguntas', order: 'pergunta_chave' },
});

export type Pergunta = RecordOf<typeof perguntas>;
