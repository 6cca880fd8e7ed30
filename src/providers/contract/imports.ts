import type { Identifier, RaRecord } from 'ra-core';

export interface BatchName {
  /** The id of the whole import, which is one line of the activity. */
  operation: string;
  /** The id of the batch; sent again it is written once and answered as the first time. */
  batch: string;
}

/** Rows that are written in one transaction. */
export interface ImportBatch extends BatchName {
  /** The fields that are written to existing records. */
  fields: readonly string[];
  /** `version` is the `updatedAt` that was reviewed; a row without one is new. */
  rows: readonly { record: RaRecord; version?: string }[];
}

/** A row that an import, or its undo, did not write. */
export interface Left<Reason extends string> {
  /**
   * exists: a record of that name or question was created meanwhile. changed: another version was saved meanwhile. deleted: the
   * record is gone. category, product: one that the row names is gone. used: a promotion or product has the record.
   */
  left: Reason;
  /** The record as it is, if there is one. */
  current?: RaRecord;
  /** The person and moment of its last change, where known. */
  who?: string;
  at?: string;
}

export type ImportOutcome =
  | { done: 'created' | 'updated'; id: Identifier; version: string }
  | Left<'exists' | 'changed' | 'deleted' | 'category' | 'product'>;

/** Rows of a batch to undo: with `before`, the values that an update replaced; without, a created record. */
export interface UndoBatch extends BatchName {
  rows: readonly { id: Identifier; version: string; before?: Partial<RaRecord> }[];
}

export type UndoOutcome =
  | { done: 'deleted' | 'restored' }
  | Left<'changed' | 'deleted' | 'used' | 'category' | 'product'>;

/**
 * The import methods of a data provider. Records that were changed or deleted meanwhile are left alone, and the answer says so,
 * in the order of the rows. Every method rejects with the provider's error and has written nothing then; so does a batch that
 * arrives after the undo of its import began.
 */
export interface Imports {
  /** The signal ends the wait for the answer; the batch may be written all the same. */
  importBatch: (
    resource: string,
    batch: ImportBatch,
    options?: { signal?: AbortSignal },
  ) => Promise<{ data: ImportOutcome[] }>;
  /** The answer that a batch had; null when it never arrived. */
  importedBatch: (resource: string, batch: ImportBatch) => Promise<{ data: ImportOutcome[] | null }>;
  /** Undoes the rows that are still as the import left them. */
  undoBatch: (resource: string, batch: UndoBatch) => Promise<{ data: UndoOutcome[] }>;
  /** The answer that the undo of a batch had; null when it never arrived. */
  undoneBatch: (resource: string, batch: BatchName) => Promise<{ data: UndoOutcome[] | null }>;
}
