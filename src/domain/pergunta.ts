import { longText, text } from './fields';

export const perguntaFields = {
  pergunta: text({ label: 'Pergunta', required: 'Pergunta é obrigatória', limit: 2000, sheet: { width: 50 } }),
  contexto: text({ label: 'Contexto', required: 'Contexto é obrigatório', limit: 2000, sheet: { width: 24 } }),
  resposta: longText({ label: 'Resposta', required: 'Resposta é obrigatória', sheet: { width: 70 } }),
  observacoes: longText({ label: 'Observações' }),
};

export const perguntaTesteFields = {
  pergunta: text({ label: 'Pergunta do cliente', required: 'Escreva a pergunta', limit: 500 }),
};
