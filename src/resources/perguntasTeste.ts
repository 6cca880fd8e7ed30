import TestIcon from '@mui/icons-material/FactCheckOutlined';
import { catalogueIsStored, other, reference, testStates, text } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

/** Golden questions: what the assistant must find for them. */
export const perguntasTeste = defineResource({
  name: 'perguntas_teste',
  section: 'assistente',
  words: { one: 'pergunta-teste', several: 'perguntas-teste', gender: 'a' },
  icon: TestIcon,
  sort: { field: 'pergunta', order: 'ASC' },
  fields: {
    pergunta: text({ label: 'Pergunta do cliente', required: 'Escreva a pergunta', limit: 500 }),
    perguntaId: reference({
      label: 'Deve encontrar a pergunta do FAQ',
      among: true,
      resource: 'perguntas',
      column: 'espera_pergunta_id',
      shows: 'answer',
    }),
    answer: other<string | null>('text', { column: 'pergunta_esperada', readOnly: true }),
    produtoId: reference({
      // Without a label it is in no form.
      ...(catalogueIsStored && { label: 'Ou deve encontrar o produto' }),
      among: true,
      resource: 'produtos',
      column: 'espera_produto_id',
      shows: 'produto',
      // A question has one target.
      sample: () => null,
    }),
    produto: other<string | null>('text', { column: 'produto_esperado', readOnly: true }),
    /** What must be found, in words. */
    alvo: other<string>('text', { readOnly: true }),
  },
  imports: true,
  tested: true,
  texts: {
    purpose: 'Conferem as respostas',
    subtitle: 'O que o assistente deve encontrar, conferido a cada alteração',
    dashboard: '',
    import: { description: 'Faça upload de um arquivo Excel com as perguntas e o que cada uma deve encontrar.' },
  },
  stored: {
    // A column that the database computes for each question, and that therefore no list reads.
    toFilter: ({ state }) => (Object.hasOwn(testStates, String(state)) ? { 'resultado@eq': state } : {}),
  },
});

export type PerguntaTeste = RecordOf<typeof perguntasTeste>;
