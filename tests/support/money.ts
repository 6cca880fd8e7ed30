/** A text as the product shows it: 'R$' never parts from its number. */
export const money = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');
