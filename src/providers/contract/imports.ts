import type { Identifier, RaRecord } from 'ra-core';

/** What is told of an import with each of its batches. */
export interface ImportDetails {
  destination: string;
  file: string;
  /** Records to write in all. */
  planned: number;
  /** Figures of the check, by outcome. */
  totals: Readonly<Record<string, number>>;
  /** How often the file was checked; what an earlier check left is no more left. */
  checked: number;
}

export interface ImportBatch {
  /** The id of the whole import, which is one line of the activity. */
  operation: string;
  /** The id of the batch; sent again it is written once and answered as the first time. */
  batch: string;
  details: ImportDetails;
  /** The fields that are written to existing records. */
  fields: readonly string[];
  /** `version` is the `updatedAt` that was reviewed; a row without one is new. `number` is the row's in the file. */
  rows: readonly { record: RaRecord; version?: string; number?: number }[];
}

/** How many records a batch wrote, and how many rows it left. */
export interface ImportAnswer {
  created: number;
  updated: number;
  left: number;
}

/** `earlier`: written by earlier checks of the file. `Now`: not undone yet. When undo came, `kept`: changed or in use; `gone`: deleted. */
const written = { created: 0, updated: 0, left: 0, earlier: 0, createdNow: 0, updatedNow: 0 };
export const noFigures = { ...written, deleted: 0, restored: 0, kept: 0, gone: 0 };

/** What an import, and its undo, did to the records of one resource. */
export type ImportPart = typeof noFigures & { resource: string; lastRow: number | null };

/** An import of the shop, which any of its people may undo. */
export interface KeptImport extends ImportDetails {
  id: string;
  who: string | null;
  own: boolean;
  at: string;
  /** Seconds since its last batch. */
  idle: number;
  undoing: boolean;
  undone: boolean;
  parts: ImportPart[];
}

/** A row that an import, or its undo (`undoing`), did not write. */
export interface LeftOfImport {
  resource: string;
  undoing: boolean;
  id: Identifier;
  number?: number;
  /** The values of the file, or those before the import. */
  wanted: Record<string, unknown>;
  /** The fields that the file had. */
  fields: readonly string[];
  /**
   * exists: a record of that name or question was created meanwhile. changed: another version was saved. deleted: the
   * record is gone. category, product, target, reference: one that the row names is gone. used: another record has it.
   */
  left: 'exists' | 'changed' | 'deleted' | 'used' | 'category' | 'product' | 'target' | 'reference';
  current?: RaRecord;
  /** The person and moment of its last change, where known. */
  who?: string;
  at?: string;
}

/** Imports. Rows whose record was changed or deleted meanwhile are left. `resource` is the destination of an import. */
export interface Imports {
  /** A batch that arrives after its undo began rejects. */
  importBatch: (
    resource: string,
    batch: ImportBatch,
    options?: { signal?: AbortSignal },
  ) => Promise<{ data: ImportAnswer }>;
  /** The last imports, newest first. */
  lastImports: (resource: string) => Promise<{ data: KeptImport[] }>;
  /**
   * Undoes the last batch that is not undone, in the rows that are still as the import left them. Called again until
   * `undone`. Rejects for an import that is not kept; `unheard`: none of its batches may have arrived yet.
   */
  undoImport: (resource: string, operation: string, options?: { unheard?: boolean }) => Promise<{ data: KeptImport }>;
  leftOfImport: (resource: string, operation: string) => Promise<{ data: LeftOfImport[] }>;
}

/** How the columns of a sheet were matched, and what was answered. */
export interface SheetChoices {
  columnMap: Partial<Record<string, number>>;
  answers: Readonly<Record<string, string>>;
}

export interface RememberedSheet {
  /** The text of its row of titles, and these titles. */
  row: string;
  titles: string;
  choices: SheetChoices;
  who: string | null;
  at: string;
}

/** What the shop remembers of sheets. */
export interface Sheets {
  /** Those of a destination that have one of these rows, newest first. */
  rememberedSheets: (destination: string, rows: readonly string[]) => Promise<RememberedSheet[]>;
  /** Remembers a sheet; without choices, forgets it. */
  rememberSheet: (
    destination: string,
    sheet: Pick<RememberedSheet, 'row' | 'titles'> & { choices?: SheetChoices },
  ) => Promise<void>;
  /** The last imports to all destinations. */
  allImports: () => Promise<KeptImport[]>;
}
