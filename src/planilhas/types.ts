import type { CountWords } from '../domain';
/** What a column of the spreadsheet may stand for: a field of its destination. */
export type FieldId = string;

/** Column of the file that stands for each field; fields without a column are absent. */
export type ColumnMap = Partial<Record<FieldId, number>>;

/** The values of a record as people read them. */
export type Texts = Partial<Record<FieldId, string>>;

/** What becomes of a row. A doubtful one is left out until the person decides to import those. */
export type Outcome = 'new' | 'updated' | 'unchanged' | 'error' | 'ignored' | 'doubtful';

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

/** What one row of the file is, in words: 'produto', 'produtos'. */
export interface Words extends CountWords {
  /** Grammatical gender of `plural`, for 'novos' and 'novas'. */
  feminine: boolean;
}

/** What only the person can decide, with its possible answers. */
export interface Question {
  field: string;
  question: string;
  /** The first is the answer until the person gives another. */
  options: readonly Option[];
  /** Names that it is about, each of which may have an answer of its own from among further ones. */
  each?: { names: readonly { field: string; name: string }[]; options: readonly Option[] };
}

type Option = readonly [answer: string, text: string];

/** What the person decides before the rows are checked. */
export interface Choices {
  header: number | null;
  columnMap: ColumnMap;
  /** What was answered, by the field of each question. */
  answers: Readonly<Record<string, string>>;
}

export type OutcomeTotals = Record<Exclude<Outcome, 'doubtful'>, number> & {
  doubtful?: number;
  /** Of the ignored, rows that say nothing: empty ones, and repeated headers. */
  blank?: number;
};

/** The outcome of checking every row. */
export interface CheckSummary {
  totals: OutcomeTotals;
  /** Records that rows become, where several make one. */
  records?: number;
  /** What the file raises, each with the answer that this check went by. */
  questions: (Question & { answer: string })[];
  /** The most frequent reasons for refusal. */
  reasons: { field: string; reason: string; rows: number }[];
}

/** Something in a row that keeps it from being imported. */
export interface Problem {
  field: FieldId;
  label: string;
  /** What the cell holds. */
  value: string;
  reason: string;
}

/** A checked row as the screen shows it. */
export interface CheckedRow {
  /** Row number as the spreadsheet shows it. */
  number: number;
  outcome: Outcome;
  values: Texts;
  /** What changed fields held before. */
  before: Texts;
  problems: Problem[];
  /** What the person should look at before it is imported. */
  doubts?: readonly string[];
  /** Why a row is left out. */
  note?: string;
}

export interface Page {
  total: number;
  rows: CheckedRow[];
}

/** What a row becomes. `updatedAt` names the version that was read of what exists. */
export type Draft = { id?: string; updatedAt?: string } & { [field: FieldId]: unknown };

/** A record that exists, or is about to. */
export type ImportRecord = Draft & { id: string };

/** What is known before checking: the records that the destination reads, by resource, and the rows that a form holds. */
export interface Existing<Stored = Record<string, ImportRecord>, Row = object> {
  records: { [Resource in keyof Stored]: readonly Stored[Resource][] };
  rows: readonly Row[];
}

/** One row to write: what it becomes, and what it was if it existed. */
export interface Write {
  number: number;
  after: ImportRecord;
  before: Draft | null;
}
