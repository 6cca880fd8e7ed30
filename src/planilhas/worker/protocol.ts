import type { ReadProgress } from '../../spreadsheet/read';
import type { CheckSummary, Choices, Draft, Existing, FieldId, FileReading, Outcome, Page, Write } from '../types';

export interface Plan {
  total: number;
  brought: string[];
  fields: FieldId[];
}

export interface ImportSession {
  read(request: { file?: Blob; sheetName?: string }): Promise<FileReading>;
  withHeader(header: number | null): Promise<FileReading>;
  addExisting(request: { first?: boolean } & Partial<Existing>): Promise<void>;
  checkRows(choices: Choices): Promise<CheckSummary | undefined>;
  changesOf(request: { ids: readonly string[] }): Promise<{ before: Draft; after: Draft }[]>;
  page(request: { filter: Outcome | 'all'; start: number; count: number }): Promise<Page>;
  errorReport(): Promise<Uint8Array<ArrayBuffer>>;
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

export class WorkerFailure extends Error {
  override name = 'WorkerFailure';

  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
