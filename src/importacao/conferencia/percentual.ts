import type { Celula } from '../leitor';
import { textoDe } from './texto';

/** A discount in percent: '10', '12,5 %' or a number; nothing when it is none. `fracao`: numbers are parts of 1. */
export function lerPercentual(celula: Celula, fracao: boolean): number | undefined {
  if (typeof celula === 'number') {
    if (!Number.isFinite(celula)) return undefined;
    // Four decimals of a fraction are two of a percentage; what is beyond is the noise of binary fractions.
    return fracao ? Math.round(celula * 1e6) / 1e4 : Math.round(celula * 1e6) / 1e6;
  }
  const digitos = textoDe(celula).match(/^(-?\d+)(?:[.,](\d+))?\s*%?$/);
  return digitos ? Number(`${digitos[1]}.${digitos[2] ?? 0}`) : undefined;
}
