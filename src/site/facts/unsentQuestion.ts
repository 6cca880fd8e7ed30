/** Asked before unsent contact text is lost. */
export const unsentQuestion = 'Sua mensagem ainda não foi enviada. Deseja mesmo sair?';
