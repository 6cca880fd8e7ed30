import type { Identifier, RaRecord } from 'ra-core';

export interface BatchName {
  /** The id of the whole import, which is one line of the activity. */
  operation: string;
  /** The id of the batch; sent again it is written once and answered as the first time. */
  batch: string;
}

export interface ImportBatch extends BatchName {
  /** The fields that are written to existing records. */
  fields: readonly string[];
  /** `version` is the `updatedAt` that was reviewed; a row without one is new. */
  rows: readonly { record: RaRecord; version?: string }[];
}

/** A row that an import, or its undo, did not write. */
export interface Left<Reason extends string> {
  /**
   * exists: a record of that name or question was created meanwhile. changed: another version was saved. deleted: the
   * record is gone. category, product, target, reference: one that the row names is gone. used: another record has it.
   */
  left: Reason;
  current?: RaRecord;
  /** The person and moment of its last change, where known. */
  who?: string;
  at?: string;
}

export type ImportOutcome =
  | { done: 'created' | 'updated'; id: Identifier; version: string }
  | Left<'exists' | 'changed' | 'deleted' | 'category' | 'product' | 'target' | 'reference'>;

/** Rows of a batch to undo: with `before`, the values that an update replaced; without, a created record. */
export interface UndoBatch extends BatchName {
  rows: readonly { id: Identifier; version: string; before?: Partial<RaRecord> }[];
}

export type UndoOutcome =
  | { done: 'deleted' | 'restored' }
  | Left<'changed' | 'deleted' | 'used' | 'category' | 'product' | 'target' | 'reference'>;

/**
 * Imports. Rows whose record was changed or deleted meanwhile are left, and the answer, in the order of the rows, says
 * so. A batch that arrives after its undo began rejects.
 */
export interface Imports {
  importBatch: (
    resource: string,
    batch: ImportBatch,
    options?: { signal?: AbortSignal },
  ) => Promise<{ data: ImportOutcome[] }>;
  importedBatch: (resource: string, batch: ImportBatch) => Promise<{ data: ImportOutcome[] | null }>;
  /** Undoes the rows that are still as the import left them. */
  undoBatch: (resource: string, batch: UndoBatch) => Promise<{ data: UndoOutcome[] }>;
  undoneBatch: (resource: string, batch: BatchName) => Promise<{ data: UndoOutcome[] | null }>;
}
