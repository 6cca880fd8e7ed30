import type { CountWords } from '../domain';
export type FieldId = string;

export type ColumnMap = Partial<Record<FieldId, number>>;

export type Texts = Partial<Record<FieldId, string>>;

export type Outcome = 'new' | 'updated' | 'unchanged' | 'error' | 'ignored' | 'doubtful';

export interface FileColumn {
  index: number;
  letter: string;
  title: string;
  samples: string[];
}

export interface FileReading {
  sheetNames: readonly string[];
  sheetName: string;
  rows: number;
  header: number | null;
  columns: FileColumn[];
  columnMap: ColumnMap;
  firstRows: { row: number; number: number; text: string }[];
}

export interface Words extends CountWords {
  feminine: boolean;
}

export interface Question {
  field: string;
  question: string;
  options: readonly Option[];
  each?: { names: readonly { field: string; name: string }[]; options: readonly Option[] };
}

type Option = readonly [answer: string, text: string];

export interface Choices {
  header: number | null;
  columnMap: ColumnMap;
  answers: Readonly<Record<string, string>>;
}

export type OutcomeTotals = Record<Exclude<Outcome, 'doubtful'>, number> & {
  doubtful?: number;
  blank?: number;
};

export interface CheckSummary {
  totals: OutcomeTotals;
  records?: number;
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

export type Draft = { id?: string; updatedAt?: string } & { [field: FieldId]: unknown };

export type ImportRecord = Draft & { id: string };

export interface Existing<Stored = Record<string, ImportRecord>, Row = object> {
  records: { [Resource in keyof Stored]: readonly Stored[Resource][] };
  rows: readonly Row[];
}

export interface Write {
  number: number;
  after: ImportRecord;
  before: Draft | null;
}
