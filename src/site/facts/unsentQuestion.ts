/** Asked before what was written in the contact form is lost. */
export const unsentQuestion = 'Sua mensagem ainda não foi enviada. Deseja mesmo sair?';
