import { neutralise } from '../../lib';
import type { ErrorRow } from '../worker/protocol';
import { downloadSheet, type SheetEntry } from './writeSheet';

/** Errors that the report lists; nobody corrects more by hand. */
export const errorLimit = 50_000;

/** The report of refused rows: where each problem is, what the cell holds and why it was refused. */
export function errorSheet(errors: ErrorRow[]): SheetEntry {
  return {
    nome: 'Erros',
    widths: [10, 20, 40, 50],
    rows: [['Linha', 'Coluna', 'Valor', 'Motivo'], ...errors.map(safe)],
  };
}

// The report may be saved as text one day, where nothing else keeps a value from being a formula.
const safe = ([number, column, valor, reason]: ErrorRow) => [number, column, neutralise(valor), reason];

/** Saves the report of refused rows. */
export const downloadErrors = (file: string, errors: ErrorRow[]) =>
  downloadSheet(`erros-${file.replace(/\.[^.]*$/, '')}.xlsx`, [errorSheet(errors)]);
