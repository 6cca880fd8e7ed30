import TestIcon from '@mui/icons-material/FactCheckOutlined';
import { catalogueIsStored, other, reference, text } from '../domain';
import { defineResource, type RecordOf } from './defineResource';

const produto = {
  esperaProdutoId: reference({ label: 'Deve achar o produto', resource: 'produtos', shows: 'produtoEsperado' }),
  produtoEsperado: other<string | null>('text', { readOnly: true }),
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
    esperaPerguntaId: reference({
      label: 'Deve achar a pergunta do FAQ',
      resource: 'perguntas',
      shows: 'perguntaEsperada',
    }),
    perguntaEsperada: other<string | null>('text', { readOnly: true }),
    ...(catalogueIsStored && produto),
  },
  texts: { subtitle: 'O que o assistente tem de achar, conferido a cada alteração', dashboard: '' },
});

export type PerguntaTeste = RecordOf<typeof perguntasTeste>;
