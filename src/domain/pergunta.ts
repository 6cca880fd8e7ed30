import { maxText, requiredText } from '../lib';

/** What a question of the FAQ must be (spec §5), for its form and for the import alike. */
export const perguntaRules = {
  pergunta: [requiredText('Pergunta é obrigatória'), maxText(2000)],
  contexto: [requiredText('Contexto é obrigatório'), maxText(2000)],
  resposta: [requiredText('Resposta é obrigatória'), maxText(10000)],
  observacoes: [maxText(10000)],
};
