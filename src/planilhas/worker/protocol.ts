import type { ReadProgress } from '../../spreadsheet/read';
import type { Sheet } from '../../spreadsheet/write';
import type { Absent } from '../check/absent';
import type {
  CheckedRow,
  CheckSummary,
  Choices,
  Draft,
  Existing,
  FieldId,
  FileReading,
  Mends,
  Outcome,
  Page,
  Write,
} from '../types';

export interface Plan {
  total: number;
  /** Names of the records to create first (see `Destination.brings`). */
  brought: string[];
  fields: FieldId[];
}

/** A change of single rows by the person; `replaceAll` puts the text of a mended cell where others have what it had, `restore` takes that back. */
export type RowChange =
  | { kind: 'cell'; number: number; field: FieldId; text: string }
  | { kind: 'omitted'; number: number; on: boolean }
  | { kind: 'accepted'; number: number; on: boolean }
  | { kind: 'replaceAll'; number: number; field: FieldId; from: string }
  | { kind: 'restore' };

export interface Mended {
  check: CheckSummary;
  /** The changed row. */
  row?: CheckedRow;
  /** Other rows that have what the cell had, or rows that were replaced. */
  alike: number;
  /** Changes in all. */
  count: number;
}

/** The methods of the import worker, which holds the rows. */
export interface ImportSession {
  /** Reads the file, or another of its sheets. Rejects with the reader's message. */
  read(request: { file?: Blob; sheetName?: string }): Promise<FileReading>;
  /** Reads the columns again with another header row; null without header. */
  withHeader(header: number | null): Promise<FileReading>;
  /** Adds existing records to compare with; `first` clears earlier ones. */
  addExisting(request: { first?: boolean } & Partial<Existing>): Promise<void>;
  /** Checks every row; undefined when a newer check took over. */
  checkRows(choices: Choices): Promise<CheckSummary | undefined>;
  /** Records among `ids` that the rows change, before and after. */
  changesOf(request: { ids: readonly string[] }): Promise<{ before: Draft; after: Draft }[]>;
  /** Changes rows and checks again those concerned. What a check gathers from all rows is settled by the next `checkRows`. */
  mend(change: RowChange): Promise<Mended>;
  mends(): Promise<Mends>;
  /** Puts changes in the place of all others, for the next check; returns their number. */
  layMends(mends: Mends): Promise<number>;
  /** Rows of an outcome. The same `listing` keeps its rows, whatever they became since. */
  page(request: { filter: Outcome | 'all'; start: number; count: number; listing?: string }): Promise<Page>;
  errorSheet(): Promise<Sheet>;
  absent(): Promise<Absent>;
  /** Fixes the rows to write and the ids of new records. */
  makePlan(): Promise<Plan>;
  batch(request: { start: number; count: number }): Promise<Write[]>;
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

/** A failure in the worker. With a `code` it comes from the reader, and its message is for the user. */
export class WorkerFailure extends Error {
  override name = 'WorkerFailure';

  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
