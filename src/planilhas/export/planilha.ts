import type { RaRecord } from 'ra-core';
import { dateOn } from '../../domain';
import type { Cell, Sheet } from '../../spreadsheet/write';

/** A column of a sheet, and what each row has in it. */
export type Column<Row> = Sheet['columns'][number] & { value: (row: Row) => Cell };

/** How the records of a list become a file. */
export interface Export<R extends RaRecord> {
  /** Start of the file's name. */
  file: string;
  /** Description of the toasts. */
  done: (rows: number) => string;
  failed: string;
  sheets: (records: readonly R[]) => Sheet[];
  /** Records read at once, where they are too large for as many as the server gives. */
  perPage?: number;
}

/** A sheet with one line for each row. */
export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  // Their functions cannot be sent to a worker.
  columns: columns.map(({ value: _, ...column }) => column),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** Name of a file made now: 'produtos-2026-11-21.xlsx', by the supermarket's calendar. */
export const fileName = (start: string, moment = new Date()) => `${start}-${dateOn(moment)}.xlsx`;
