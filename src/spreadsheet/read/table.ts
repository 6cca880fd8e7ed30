/** An error such as '#N/A'; empty for a formula that was never calculated. */
export interface CellError {
  readonly error: string;
}

/** Dates are text, 'DD/MM/YYYY' with ' HH:MM:SS' when there is a time, or the time alone; percentages are text, '12,5%', as 0.125 is ambiguous. */
export type Cell = string | number | boolean | CellError | null;

export type CellFormat = 'money' | 'percent' | 'date' | 'text';

/** One sheet; empty rows are left out. Indexes are 0-based. */
export interface Table {
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly rows: number;
  readonly columns: number;
  /** The sheet that was left open; it is read when none is asked for. */
  readonly openSheet: string | undefined;
  /** A cell merged downwards has its value in every stored row that it covers, in its leftmost column. */
  cell(row: number, column: number): Cell;
  /** Like `cell`, but a merged cell has its value in all the columns that it covers too, as headers are read. */
  title(row: number, column: number): Cell;
  /** What the cell's number format says. */
  format(row: number, column: number): CellFormat | undefined;
  /** A numeric cell's number rounded to the decimals that it shows, where that differs from its value. */
  shown(row: number, column: number): number | undefined;
  /** Number in the spreadsheet program, from 1. */
  rowNumber(row: number): number;
  /** Hidden by a filter or by hand. */
  isHidden(row: number): boolean;
}

export interface ReadProgress {
  fraction: number;
  rows: number;
}

export interface ReadOptions {
  sheetName?: string;
  /** Called at most ten times a second. */
  onProgress?: (progress: ReadProgress) => void;
}
