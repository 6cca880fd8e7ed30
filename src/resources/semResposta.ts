import UnansweredIcon from '@mui/icons-material/QuizOutlined';
import { count, other } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

/**
 * Groups of questions with the same words that had no answer, nor anything chosen of what was offered. They have no forms
 * and no address of their own.
 */
export const semResposta = defineResource({
  name: 'sem_resposta',
  words: { one: 'pergunta', several: 'perguntas', gender: 'a' },
  icon: UnansweredIcon,
  sort: { field: 'vezes', order: 'DESC' },
  fields: {
    /** The latest wording. */
    pergunta: other<string>('text'),
    vezes: count({}),
    last: other<string>('moment', { column: 'ultima' }),
    offered: other<boolean>('flag', { column: 'oferecida' }),
    /** The entry that was chosen last where some were offered. */
    chosenId: other<string | null>('uuid', { column: 'escolhida' }),
  },
  texts: {
    title: 'Sem resposta',
    subtitle: 'O que os clientes perguntaram nos últimos 90 dias e o assistente não soube responder',
    empty: 'Nenhuma pergunta sem resposta encontrada.',
    // The page alone tells of a failed read.
    loadFailed: '',
  },
});

export type SemResposta = Omit<RecordOf<typeof semResposta>, 'updatedAt'>;
