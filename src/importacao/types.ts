import type { PromocaoProduto } from '../domain';
import type { Produto } from '../providers';

/** What a column of the spreadsheet may stand for: a field of its destination. */
export type FieldId = string;

/** Column of the file that stands for each field; fields without a column are absent. */
export type ColumnMap = Partial<Record<FieldId, number>>;

/** What becomes of a row. */
export type Outcome = 'new' | 'updated' | 'unchanged' | 'error' | 'ignored';

/** A column of the file as the person is shown it. */
export interface FileColumn {
  index: number;
  /** As the spreadsheet names it: 'A', 'AB'. */
  letter: string;
  /** Text of the header; empty without one. */
  title: string;
  samples: string[];
}

/** What the file holds and how its columns were understood. */
export interface FileReading {
  sheetNames: readonly string[];
  sheetName: string;
  rows: number;
  /** Row of the header among the stored rows; null when there is none. */
  header: number | null;
  columns: FileColumn[];
  columnMap: ColumnMap;
  /** The first rows, of which one may be the header. */
  firstRows: { row: number; number: number; text: string }[];
}

/** What the person decides before the rows are checked. */
export interface Choices {
  header: number | null;
  columnMap: ColumnMap;
  /** What exists already, found by its name. */
  existing: 'update' | 'skip';
  /** Names that the file has more than once: which row counts. */
  repeated: 'last' | 'first';
  categorias: 'create' | 'refuse';
  /** Whether 0,1 in the discount column means 10 %. Spreadsheets keep percentages that way. */
  descontoAsFraction: boolean;
}

export type OutcomeTotals = Record<Outcome, number>;

/** The outcome of checking every row. */
export interface CheckSummary {
  totals: OutcomeTotals;
  /** Categories that do not exist yet, with how many rows name each. */
  newCategorias: { nome: string; rows: number }[];
  /** Rows whose name exists already, whatever becomes of them. */
  existing: number;
  /** Rows that share their name with another row of the file. */
  repeated: number;
  /** The most frequent reasons for refusal. */
  reasons: { field: string; reason: string; rows: number }[];
  /** Whether the whole discount column looks like fractions. */
  looksLikeFraction: boolean;
}

/** Something in a row that keeps it from being imported. */
export interface Problem {
  field: FieldId;
  label: string;
  /** What the cell holds. */
  valor: string;
  reason: string;
}

/** A checked row as the screen shows it. */
export interface CheckedRow {
  /** Row number as the spreadsheet shows it. */
  number: number;
  outcome: Outcome;
  values: Partial<Record<FieldId, string>>;
  /** What changed fields held before. */
  before: Partial<Record<FieldId, string>>;
  problems: Problem[];
  /** Why a row is left out. */
  note?: string;
}

export interface Page {
  total: number;
  rows: CheckedRow[];
}

/** Record that the import writes. `updatedAt` names the version that was read of one that exists. */
export type ProdutoRecord = Omit<Produto, 'id'> & { id: string; updatedAt?: string };
export interface CategoriaRecord {
  id: string;
  nome: string;
  updatedAt?: string;
}
export type ImportRecord = ProdutoRecord | CategoriaRecord;

/** What is known before checking. `rows` are those that the promotion form holds already. */
export interface Existing {
  produtos: ProdutoRecord[];
  categorias: CategoriaRecord[];
  rows: PromocaoProduto[];
}

/** One row to write: what it becomes, and what it was if it existed. */
export interface Write {
  number: number;
  after: ImportRecord;
  before: ImportRecord | null;
}

/** Rows that are written together, all or none. */
export interface Batch {
  writes: Write[];
}
