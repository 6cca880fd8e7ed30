import type { RaRecord } from 'ra-core';

/** What a cell holds. */
export type Cell = string | number | null | undefined;

/** A column of a sheet, and what each row has in it. */
export interface Column<Row> {
  title: string;
  value: (row: Row) => Cell;
  /** In characters. */
  width: number;
  /** Whether its numbers are money or percent, with two decimals. */
  decimals?: boolean;
}

/** A sheet as it is written. */
export interface Sheet {
  name: string;
  columns: { title: string; width: number; decimals: boolean }[];
  rows: Cell[][];
}

/** How the records of a list become a file. */
export interface Export<R extends RaRecord> {
  /** Start of the file's name. */
  file: string;
  /** Description of the toasts. */
  done: (rows: number) => string;
  failed: string;
  sheets: (records: readonly R[]) => Sheet[];
}

/** A sheet with one line for each row. */
export function sheetOf<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ title, width, decimals = false }) => ({ title, width, decimals })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
