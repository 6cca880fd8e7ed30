import { neutralise } from '../../lib';
import { differingFields } from '../write/differingFields';
import type { LeftRow } from '../write/leftRows';
import { downloadSheet, type SheetEntry } from './writeSheet';

interface Words {
  why: (row: LeftRow) => string;
  wanted: string;
}

/** The rows that were left, one line for each field that differs. */
export function leftRowsSheet(rows: LeftRow[], { why, wanted }: Words): SheetEntry {
  const lines = rows.flatMap((row) => {
    const start = [row.number ?? '', neutralise(row.nome), neutralise(why(row))];
    const fields = differingFields(row).map(({ label, ...sides }) => [
      ...start,
      label,
      neutralise(sides.wanted ?? ''),
      neutralise(sides.current ?? ''),
    ]);
    return fields.length > 0 ? fields : [start];
  });
  const head = ['Linha', 'Nome', 'Motivo', 'Campo', wanted, 'Agora'];
  return { nome: 'Deixadas', widths: [10, 34, 50, 20, 28, 28], rows: [head, ...lines] };
}

/** Saves the list of the rows that were left. */
export const downloadLeftRows = (file: string, rows: LeftRow[], words: Words) =>
  downloadSheet(`deixadas-${file.replace(/\.[^.]*$/, '')}.xlsx`, [leftRowsSheet(rows, words)]);
