import TestIcon from '@mui/icons-material/FactCheckOutlined';
import { catalogueIsStored, other, reference, text } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

const produto = {
  produtoId: reference({
    label: 'Deve achar o produto',
    resource: 'produtos',
    column: 'espera_produto_id',
    shows: 'produto',
  }),
  produto: other<string | null>('text', { column: 'produto_esperado', readOnly: true }),
};

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
      label: 'Deve achar a pergunta do FAQ',
      resource: 'perguntas',
      column: 'espera_pergunta_id',
      shows: 'answer',
    }),
    answer: other<string | null>('text', { column: 'pergunta_esperada', readOnly: true }),
    ...(catalogueIsStored && produto),
  },
  texts: { subtitle: 'O que o assistente tem de achar, conferido a cada alteração', dashboard: '' },
});

export type PerguntaTeste = RecordOf<typeof perguntasTeste>;
