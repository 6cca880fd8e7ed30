import type { Batch, CheckSummary, Choices, Existing, FieldId, FileReading, Outcome, Page } from '../types';

/** What the reader says while it reads. */
export interface Progress {
  /** 0 to 1. */
  fraction: number;
  rows: number;
}

export interface PageRequest {
  filter: Outcome | 'all';
  start: number;
  count: number;
}

/** Values of rows with errors, for the report: the row's number, the column's title, the value, the reason. */
export type ErrorRow = [number: number, column: string, valor: string, reason: string];

/** What is about to be written. */
export interface Plan {
  /** Rows to write. */
  total: number;
  /** Categories to create first. */
  categorias: string[];
  /** Fields that what exists gets: those that the file has. */
  fields: FieldId[];
}

/** What the screen asks of the worker, which keeps the rows. */
export interface ImportSession {
  /** Reads the file, or another sheet of it. Rejects with the reader's message. */
  read(request: { file?: Blob; sheetName?: string }): Promise<FileReading>;
  /** The columns with the header at that row, counted among the stored ones; null without header. */
  withHeader(header: number | null): Promise<FileReading>;
  /** Takes over a part of what exists already; the first part forgets earlier ones. */
  addExisting(request: { first: boolean; existing: Partial<Existing> }): Promise<void>;
  /** Checks every row; undefined when a newer check took over. */
  checkRows(choices: Choices): Promise<CheckSummary | undefined>;
  page(request: PageRequest): Promise<Page>;
  errors(request: { limit: number }): Promise<ErrorRow[]>;
  /** Fixes what will be written: new records get their ids, once. */
  makePlan(): Promise<Plan>;
  /** The n-th group of rows to write, of `size` rows. */
  batch(request: { n: number; size: number }): Promise<Batch>;
  /** The promotion rows of this import. */
  promocaoRows(): Promise<Existing['rows']>;
}

export type Method = keyof ImportSession;

export interface Call {
  id: number;
  method: Method;
  argument: unknown;
}

export type Reply =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string } }
  | { progress: Progress };
