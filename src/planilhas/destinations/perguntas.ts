import { perguntas as resource } from '../../resources';
import { plainDestination } from './plain';

export const perguntas = plainDestination(resource, {
  columns: {
    pergunta: {
      reads: 'question',
      titles: 'pergunta, pergunta frequente, duvida, questao, faq, titulo, consulta, o que perguntam, cliente pergunta',
    },
    contexto: {
      heads: true,
      reads: 'title',
      titles: 'contexto, assunto, tema, topico, categoria, secao, area, grupo, setor, departamento, tipo, context',
      withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e o contexto delas não muda.',
    },
    resposta: {
      reads: 'answer',
      titles: 'resposta, resposta padrao, texto resposta, o que resposta, solucao, orientacao, explicacao, retorno',
      withoutColumn: 'Sem esta coluna, só perguntas já cadastradas são aceitas e a resposta delas não muda.',
    },
    observacoes: {
      titles: 'observacao, obs, nota, comentario, anotacao, lembrete',
      withoutColumn: 'Sem esta coluna, as perguntas novas ficam sem observações e as já cadastradas mantêm as suas.',
    },
  },
  samples: [
    ['Qual é o horário de funcionamento?', 'Loja', 'De segunda a sábado, das 8h às 22h. Domingo, das 8h às 20h.', ''],
    ['Vocês entregam em casa?', 'Entrega', 'Sim, em até 5 km da loja.', 'Frete grátis a partir de R$ 150,00.'],
  ],
});
