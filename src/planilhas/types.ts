import type { CountWords } from '../domain';
export type FieldId = string;

/** Column index by field; a field without a column is absent. */
export type ColumnMap = Partial<Record<FieldId, number>>;

export type Texts = Partial<Record<FieldId, string>>;

/** A doubtful row is left out until the user decides to import it. */
export type Outcome = 'new' | 'updated' | 'unchanged' | 'error' | 'ignored' | 'doubtful';

export interface FileColumn {
  index: number;
  letter: string;
  title: string;
  samples: string[];
  /** Other columns that are read with this one. */
  covers?: readonly number[];
}

export interface FileReading {
  sheetNames: readonly string[];
  sheetName: string;
  rows: number;
  /** Index among the stored rows; null without a header. */
  header: number | null;
  columns: FileColumn[];
  columnMap: ColumnMap;
  firstRows: { row: number; number: number; text: string }[];
  /** Columns that are not clear: the answers are indexes of columns, or 'none'. */
  questions: readonly Question[];
  /** The columns of a second table at the right, which is not read. */
  aside: readonly string[];
}

export interface Words extends CountWords {
  feminine: boolean;
}

/** A decision that only the user can take. */
export interface Question {
  field: string;
  question: string;
  /** The first option is the default answer. */
  options: readonly Option[];
  /** Names with an answer of their own, and the options of each. */
  each?: { names: readonly { field: string; name: string; options?: readonly Option[] }[]; options: readonly Option[] };
}

type Option = readonly [answer: string, text: string];

export interface Choices {
  header: number | null;
  columnMap: ColumnMap;
  answers: Readonly<Record<string, string>>;
}

export type OutcomeTotals = Record<Exclude<Outcome, 'doubtful'>, number> & {
  doubtful?: number;
  /** How many of the ignored rows are empty or repeat the header. */
  blank?: number;
};

export interface CheckSummary {
  totals: OutcomeTotals;
  records?: number;
  /** Each question with the answer that this check used. */
  questions: (Question & { answer: string })[];
  reasons: { field: string; reason: string; rows: number }[];
}

export interface Problem {
  field: FieldId;
  label: string;
  value: string;
  reason: string;
}

export interface CheckedRow {
  number: number;
  outcome: Outcome;
  values: Texts;
  before: Texts;
  problems: Problem[];
  doubts?: readonly string[];
  note?: string;
}

export interface Page {
  total: number;
  rows: CheckedRow[];
}

/** A record to write. `updatedAt` is the version that was read of an existing record. */
export type Draft = { id?: string; updatedAt?: string } & { [field: FieldId]: unknown };

export type ImportRecord = Draft & { id: string };

/** Data to compare with: stored records by resource, and the rows of a form. */
export interface Existing<Stored = Record<string, ImportRecord>, Row = object> {
  records: { [Resource in keyof Stored]: readonly Stored[Resource][] };
  rows: readonly Row[];
}

/** One record to write, with its row number and the stored record that it changes. */
export interface Write {
  number: number;
  after: ImportRecord;
  before: Draft | null;
}
