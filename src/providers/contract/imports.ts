import type { Identifier, RaRecord } from 'ra-core';

/** Names a batch of an import. */
export interface BatchName {
  /** The whole import: its batches make one line of the activity. */
  operation: string;
  /** This batch: sent again it is written once, and answered as the first time. */
  batch: string;
}

/** Rows that an import writes together, all or none. */
export interface ImportBatch extends BatchName {
  /** The fields that a record which exists gets; its others stay as they are. */
  fields: readonly string[];
  /** `version` is the `updatedAt` that was reviewed; a row without one is new. */
  rows: readonly { record: RaRecord; version?: string }[];
}

/** What an import, or undoing it, found in the place of the record that it was to write. */
export interface Left<Reason extends string> {
  /**
   * exists: one of that name, or that question, was made meanwhile. changed: saved by somebody meanwhile. deleted: gone.
   * category: the one it names is gone. product: one of those that it names is gone. used: a promotion or a product has it.
   */
  left: Reason;
  /** The record as it stands, unless there is none. */
  current?: RaRecord;
  /** Who made it so and when, as far as that is known. */
  who?: string;
  at?: string;
}

/** What became of a row: written, under which id and as which version, or left alone. */
export type ImportOutcome =
  | { done: 'created' | 'updated'; id: Identifier; version: string }
  | Left<'exists' | 'changed' | 'deleted' | 'category' | 'product'>;

/** Rows of a batch to take back. With `before`, the values that an update replaced; without, the record was created. */
export interface UndoBatch extends BatchName {
  rows: readonly { id: Identifier; version: string; before?: Partial<RaRecord> }[];
}

export type UndoOutcome =
  | { done: 'deleted' | 'restored' }
  | Left<'changed' | 'deleted' | 'used' | 'category' | 'product'>;

/**
 * What imports ask of a data provider besides react-admin's own methods. Nothing that somebody saved meanwhile is
 * written over, and nothing that somebody deleted returns: such rows are left alone, and the answer, in the order of
 * the rows, says so. Every method rejects with the provider's error, and has written nothing then; so does a batch
 * that arrives when its import is being undone, or was.
 */
export interface Imports {
  /** The signal ends the wait for the answer; the batch may have arrived by then. */
  importBatch: (
    resource: string,
    batch: ImportBatch,
    options?: { signal?: AbortSignal },
  ) => Promise<{ data: ImportOutcome[] }>;
  /** What a batch was answered; null when it never arrived. */
  importedBatch: (resource: string, batch: ImportBatch) => Promise<{ data: ImportOutcome[] | null }>;
  /** Takes back what is still as the import left it. */
  undoBatch: (resource: string, batch: UndoBatch) => Promise<{ data: UndoOutcome[] }>;
  /** What taking back a batch was answered; null when that never arrived. */
  undoneBatch: (resource: string, batch: BatchName) => Promise<{ data: UndoOutcome[] | null }>;
}
