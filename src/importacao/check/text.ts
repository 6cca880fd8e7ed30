import { fold, restore } from '../../lib';
import type { Cell } from '../../spreadsheet/read';

/** A cell as text: what our own exports guarded is restored, runs of spaces become one. */
export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'VERDADEIRO' : 'FALSO';
  return restore(cell).replace(/\s+/g, ' ').trim();
}

/** What tells whether two names are the same: letters without accents and case, single spaces. */
export const keyOf = (nome: string) => fold(nome.replace(/\s+/g, ' ').trim());

/** Letters of a column, from 0: 'A', 'Z', 'AA'. */
export function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest;
}
