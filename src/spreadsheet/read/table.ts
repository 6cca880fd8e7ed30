import type { Limits } from './limits';

/** A cell without a value to go by: its error as the file names it, '#N/A'; empty for a formula that no program calculated. */
export interface CellError {
  readonly error: string;
}

/**
 * A cell: text, number, boolean, error, or null when empty. Dates come as text, 'DD/MM/YYYY' with ' HH:MM:SS' when there is
 * a time, or 'HH:MM:SS' when there is only that. Numbers shown as percentages come as text, '12,5%', since 0.125 alone
 * would not tell.
 */
export type Cell = string | number | boolean | CellError | null;

/** One sheet, stored compactly by column. Rows are those that exist in the sheet and are not wholly empty. */
export interface Table {
  /** Names of all visible sheets in the workbook. */
  readonly sheetNames: readonly string[];
  /** The one that was read. */
  readonly sheetName: string;
  /** Rows stored. */
  readonly rows: number;
  /** 1 + highest column index with a value. */
  readonly columns: number;
  /** The cell at a row (0-based, among the stored ones) and a column (0-based). */
  cell(row: number, column: number): Cell;
  /** The row's number as the spreadsheet program shows it, from 1. */
  rowNumber(row: number): number;
}

export interface ReadProgress {
  /** Share of the work done, 0 to 1. */
  fraction: number;
  /** Rows stored so far. */
  rows: number;
}

export interface ReadOptions {
  /** Name of the sheet to read; by default the first visible one. */
  sheetName?: string;
  /** Called at most about ten times a second. */
  onProgress?: (progress: ReadProgress) => void;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
}
