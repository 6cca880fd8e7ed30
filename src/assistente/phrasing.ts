import { filledWith } from '../ui/record';

/** The form that adds a question to an entry as one more way to ask it; `entry` is proposed. */
export const phrasingForm = (texto: string, entry?: { id: string; pergunta: string }) =>
  filledWith('pergunta_variantes', { texto, ...(entry && { perguntaId: entry.id, alvo: entry.pergunta }) });
