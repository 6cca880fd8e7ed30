import { perguntas as resource } from '../../resources';
import { plainDestination } from './plain';

export const perguntas = plainDestination(resource, {
  columns: {
    pergunta: { titles: 'pergunta, perguntas, pergunta frequente, duvida, duvidas, questao, faq, titulo, question' },
    contexto: {
      heads: true,
      titles: 'contexto, assunto, tema, topico, categoria, secao, area, context',
      withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e o contexto delas não muda.',
    },
    resposta: {
      titles: 'resposta, respostas, resposta padrao, texto resposta, solucao, answer',
      withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e a resposta delas não muda.',
    },
    observacoes: {
      titles: 'observacoes, observacao, obs, nota, notas, comentario, comentarios',
      withoutColumn: 'Sem esta coluna, as perguntas novas ficam sem observações e as já cadastradas mantêm as suas.',
    },
  },
  samples: [
    ['Qual é o horário de funcionamento?', 'Loja', 'De segunda a sábado, das 8h às 22h. Domingo, das 8h às 20h.', ''],
    ['Vocês entregam em casa?', 'Entrega', 'Sim, em até 5 km da loja.', 'Frete grátis a partir de R$ 150,00.'],
  ],
});
