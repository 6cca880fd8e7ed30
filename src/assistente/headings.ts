export const headings = {
  experimentar: { title: 'Experimentar', subtitle: 'Pergunte como um cliente e veja o que o assistente responde' },
  counter: { title: 'Balcão', subtitle: 'A página em que os clientes perguntam ao assistente' },
  keys: { title: 'Chaves', subtitle: 'Dão as respostas do assistente a outros programas' },
  unanswered: { title: 'Sem resposta', subtitle: 'O que os clientes perguntaram e o assistente não soube responder' },
};
