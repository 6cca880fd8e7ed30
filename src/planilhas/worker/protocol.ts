import type { ReadProgress } from '../../spreadsheet/read';
import type { CheckSummary, Choices, Draft, Existing, FieldId, FileReading, Outcome, Page, Write } from '../types';

interface PageRequest {
  filter: Outcome | 'all';
  start: number;
  count: number;
}

/** What is about to be written. */
export interface Plan {
  /** Rows to write. */
  total: number;
  /** Names of the records that have to be made first (see `Destination.brings`). */
  brought: string[];
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
  addExisting(request: { first?: boolean } & Partial<Existing>): Promise<void>;
  /** Checks every row; undefined when a newer check took over. */
  checkRows(choices: Choices): Promise<CheckSummary | undefined>;
  /** What the rows change of these records, as they are and as they become. */
  changesOf(request: { ids: readonly string[] }): Promise<{ before: Draft; after: Draft }[]>;
  page(request: PageRequest): Promise<Page>;
  /** An .xlsx of the refused rows, with what is wrong in each. */
  errorReport(): Promise<Uint8Array<ArrayBuffer>>;
  /** Fixes what will be written: new records get their ids, once. */
  makePlan(): Promise<Plan>;
  /** Some rows to write, from the `start`-th on. */
  batch(request: { start: number; count: number }): Promise<Write[]>;
  /** All that would be written. */
  records(): Promise<Draft[]>;
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
  | { progress: ReadProgress };

/** A failure that the worker told. `code` comes from the reader, whose message is meant for the person. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';

  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
