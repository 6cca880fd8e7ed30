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
  /** The file is one of faulty rows that an import gave out; its column of reasons is not read. */
  returned?: boolean;
  /** From whose import the columns are, and these answers. */
  remembered?: { who: string | null; at: string; answers: Readonly<Record<string, string>> };
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
  /** A further answer: a date after today, '2026-12-01', behind this text. */
  later?: string;
  /** It is about rows of this file, so that its answer is not remembered. */
  once?: true;
  /** Names with an answer of their own, and the options of each. */
  each?: {
    names: readonly { field: string; name: string; detail?: string; options?: readonly Option[] }[];
    options: readonly Option[];
    /** The answers of the question are for all names together. */
    all?: boolean;
    /** The column whose texts are meant, and what their answers' fields begin with: they are asked in the row as well. */
    of?: { column: FieldId; prefix: string };
  };
}

export type Option = readonly [answer: string, text: string];

/** A name that needs an answer of its own, and what is to be known for it. */
export interface AskedName {
  field: string;
  name: string;
  detail: string;
}

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

/** What a person changed in single rows of a sheet. Rows are numbers of the spreadsheet program. */
export interface Mends {
  cells: { column: number; text: string; rows: number[] }[];
  /** Left out by the person. */
  omitted: number[];
  /** Doubtful rows that are imported all the same. */
  accepted: number[];
}

export interface CheckedRow {
  number: number;
  outcome: Outcome;
  values: Texts;
  before: Texts;
  /** The whole texts of the cells, and of mended ones what the sheet has. */
  cells: Texts;
  mended: Texts;
  omitted: boolean;
  accepted: boolean;
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
