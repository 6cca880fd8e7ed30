import { perguntaFields } from '../../domain';
import type { Pergunta } from '../../providers';
import type { ImportRecord } from '../types';
import type { Destination, Field, Key } from './destination';
import { askExisting, askRepeated } from './questions';
import { keep, listOf, textChecker } from './rows';

type PerguntaRecord = ImportRecord & Pick<Pergunta, 'pergunta' | 'contexto' | 'resposta' | 'observacoes'>;

const key: Key = { field: 'pergunta', noun: 'pergunta', feminine: true };
const fields: Field[] = [
  {
    id: 'pergunta',
    label: 'Pergunta',
    required: true,
    folded: true,
    rules: perguntaFields.pergunta.validate,
    synonyms: listOf('pergunta, perguntas, pergunta frequente, duvida, duvidas, questao, faq, titulo, question'),
  },
  {
    id: 'contexto',
    label: 'Contexto',
    rules: perguntaFields.contexto.validate,
    synonyms: listOf('contexto, assunto, tema, topico, categoria, secao, area, context'),
    withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e o contexto delas não muda.',
  },
  {
    id: 'resposta',
    label: 'Resposta',
    lines: true,
    rules: perguntaFields.resposta.validate,
    synonyms: listOf('resposta, respostas, resposta padrao, texto resposta, solucao, answer'),
    withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e a resposta delas não muda.',
  },
  {
    id: 'observacoes',
    label: 'Observações',
    lines: true,
    rules: perguntaFields.observacoes.validate,
    synonyms: listOf('observacoes, observacao, obs, nota, notas, comentario, comentarios'),
    withoutColumn: 'Sem esta coluna, as perguntas novas ficam sem observações e as já cadastradas mantêm as suas.',
  },
];

export const perguntas = {
  name: 'perguntas',
  singular: 'pergunta',
  plural: 'perguntas',
  feminine: true,
  key,
  several: 'Há mais de uma pergunta igual a esta: altere-a pela lista',
  fields,
  samples: [
    ['Qual é o horário de funcionamento?', 'Loja', 'De segunda a sábado, das 8h às 22h. Domingo, das 8h às 20h.', ''],
    ['Vocês entregam em casa?', 'Entrega', 'Sim, em até 5 km da loja.', 'Frete grátis a partir de R$ 150,00.'],
  ],
  where: 'no cadastro',
  reads: { perguntas: keep('pergunta', 'contexto', 'resposta', 'observacoes') },
  check: ({ existing }) => textChecker({ key, fields }, existing.records.perguntas),
  questions: [askExisting, askRepeated],
  journal: { lasting: true, batchSize: 300 },
} satisfies Destination<{ perguntas: PerguntaRecord }>;
