import { destinations } from '../destinations';
import type { DestinationName } from '../types';
import { downloadSheet, type SheetEntry } from './writeSheet';

const examples: Record<DestinationName, (string | number)[][]> = {
  produtos: [
    ['Arroz Branco Tipo 1 5kg', 27.9, 'un', 'Corredor A - Prateleira 3', 'Mercearia'],
    ['Banana Prata', 6.49, 'kg', 'Hortifrúti - Bancada 1', 'Hortifrúti'],
    ['Leite Integral 1L', 4.99, 'un', 'Corredor C - Geladeira 2', 'Laticínios'],
  ],
  categorias: [['Mercearia'], ['Hortifrúti'], ['Laticínios']],
  promocao: [
    ['Arroz Branco Tipo 1 5kg', 10],
    ['Banana Prata', 12.5],
  ],
};

const widths = [34, 14, 18, 30, 20];

/** The template of a destination: its columns, named as the import expects them, with rows to write over. */
export function templateOf(destination: DestinationName): SheetEntry {
  const { fields } = destinations[destination];
  const titles = fields.map(({ label }) => label);
  return { nome: 'Modelo', widths, rows: [titles, ...examples[destination]] };
}

/** Saves the template. */
export const downloadTemplate = (destination: DestinationName) =>
  downloadSheet(`modelo-${destination}.xlsx`, [templateOf(destination)]);
