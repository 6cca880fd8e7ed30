import { fold } from '../../shared/fold';
import { restore } from '../../shared/formulaGuard';
import type { Celula } from '../leitor';

/** A cell as text: what our own exports guarded is restored, runs of spaces become one. */
export function textoDe(celula: Celula): string {
  if (celula === null) return '';
  if (typeof celula === 'number') return String(celula).replace('.', ',');
  if (typeof celula === 'boolean') return celula ? 'VERDADEIRO' : 'FALSO';
  return restore(celula).replace(/\s+/g, ' ').trim();
}

/** What tells whether two names are the same: letters without accents and case, single spaces. */
export const chaveDe = (nome: string) => fold(nome.replace(/\s+/g, ' ').trim());

/** Letters of a column, from 0: 'A', 'Z', 'AA'. */
export function letraDaColuna(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26));
  return indice < 26 ? resto : letraDaColuna(Math.floor(indice / 26) - 1) + resto;
}
