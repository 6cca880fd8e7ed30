/** An error such as '#N/A'; empty for a formula that was never calculated. */
export interface CellError {
  readonly error: string;
}

/** Dates are text, 'DD/MM/YYYY' with ' HH:MM:SS' when there is a time, or the time alone; percentages are text, '12,5%', as 0.125 is ambiguous. */
export type Cell = string | number | boolean | CellError | null;

/** One sheet; empty rows are left out. Indexes are 0-based. */
export interface Table {
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly rows: number;
  readonly columns: number;
  cell(row: number, column: number): Cell;
  /** Number in the spreadsheet program, from 1. */
  rowNumber(row: number): number;
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
