import { type CellObject, utils, write } from 'xlsx';
import { cut, neutralise } from '../../lib';
import { errorCodes } from '../errorCodes';
import type { Cell, FormattedNumber, Sheet } from './sheet';
import { formattedNumber } from './typed';

const maxText = 32_767;

/** Excel's limit of a sheet; rows beyond would be lost. */
const maxRows = 1_048_576;

/** The bytes of an .xlsx. No text can act as a formula, even after saving as CSV. */
export function workbookOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const { name, columns, rows } of sheets) {
    if (rows.length >= maxRows) throw new Error('More rows than a sheet can have');
    const head = columns.map(({ title }) => safe(title));
    const sheet = utils.aoa_to_sheet([head, ...rows.map((row) => row.map(safe))], { dense: true });
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
    sheet['!autofilter'] = {
      ref: utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } }),
    };
    for (const [row, cells] of (sheet['!data'] ?? []).entries()) {
      if (row === 0) continue;
      for (const [column, cell] of cells.entries()) if (cell && columns[column]?.decimals) cell.z = '#,##0.00';
    }
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

function safe(cell: Cell): string | number | boolean | null | undefined | CellObject {
  if (typeof cell === 'string') return fitting(neutralise(cell));
  if (typeof cell !== 'object' || cell === null) return cell;
  if ('typed' in cell) return formatted(formattedNumber(cell.typed)) ?? safe(cell.typed);
  if ('number' in cell) return formatted(cell);
  // A formula that was never calculated has no code, and must not come back as blank.
  return { t: 'e', v: errorCodes[cell.error] ?? errorCodes['#N/A'] };
}

const formatted = (cell: FormattedNumber | undefined): CellObject | undefined =>
  cell && { t: 'n', v: cell.number, z: cell.format };

function fitting(text: string): string {
  const typed = asTyped(text);
  return typed.length <= maxText ? typed : cut(typed, maxText).replace(begunEscape, '');
}

/** A text like _x0041_ would be read as its character. */
const asTyped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** The rest of an escaped underscore after a cut. */
const begunEscape = /(?<!_x005F)_x?0{0,2}5?F?$/;
