import type { Destination } from '../destinations';
import { downloadSheet, type SheetEntry } from './writeSheet';

const widths = [34, 14, 18, 30, 20];

/** The template of a destination: its columns, named as the import expects them, with rows to write over. */
export function templateOf({ fields, samples }: Destination): SheetEntry {
  const titles = fields.map(({ label }) => label);
  return { nome: 'Modelo', widths, rows: [titles, ...samples] };
}

/** Saves the template. */
export const downloadTemplate = (destination: Destination) =>
  downloadSheet(`modelo-${destination.name}.xlsx`, [templateOf(destination)]);
