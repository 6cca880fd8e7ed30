export const headings = {
  experimentar: { title: 'Experimentar', subtitle: 'Pergunte como um cliente e veja o que o assistente responde' },
  unanswered: { title: 'Sem resposta', subtitle: 'O que os clientes perguntaram e o assistente não soube responder' },
};
