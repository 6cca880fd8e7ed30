import type { RaRecord, Validator } from 'ra-core';
import type { Table } from '../../spreadsheet/read';
import type { RowCells } from '../cells';
import type {
  Choices,
  ColumnMap,
  Draft,
  Existing,
  FieldId,
  ImportRecord,
  OutcomeTotals,
  Problem,
  Question,
  Texts,
  Words,
} from '../types';

export interface Field {
  id: FieldId;
  label: string;
  required?: boolean;
  alternative?: FieldId;
  synonyms: readonly string[];
  likeTitles?: boolean;
  withoutColumn?: string;
  unread?: string;
  text?: (value: unknown) => string;
  folded?: boolean;
  lines?: boolean;
  rules?: readonly Validator[];
}

export const missingFields = ({ fields }: Pick<Destination, 'fields'>, columnMap: ColumnMap) =>
  fields.flatMap(({ id, label, required, alternative }) => {
    if (!required || [id, alternative].some((field) => field !== undefined && columnMap[field] !== undefined))
      return [];
    const other = fields.find((field) => field.id === alternative);
    return [{ id, text: other ? `${label} ou ${other.label}` : label }];
  });

export interface Key {
  field: FieldId;
  noun: string;
  feminine: boolean;
}

export interface BuiltRow<Built extends Draft = Draft> {
  record: Built;
  problems: Problem[];
  unchanged: boolean;
  doubts?: readonly string[];
  brings?: number;
  before?: Built;
}

export interface RowChecker<Built extends Draft = Draft> {
  keys: readonly string[];
  build(cells: RowCells, index: number, row: number): BuiltRow<Built>;
  join?(records: readonly Built[]): { record: Built; before?: Built };
  tells?(cells: RowCells, index: number): boolean;
  before(index: number): Built | undefined;
  texts?(record: Built): Texts;
  brought?: readonly string[];
  known?: readonly string[];
}

export interface CheckRequest<Stored = Record<string, ImportRecord>, Row = object> {
  table: Table;
  existing: Existing<Stored, Row>;
  choices: Choices;
}

export interface CheckFacts extends Pick<CheckRequest, 'table' | 'choices'> {
  totals: OutcomeTotals;
  repeated: number;
  brought: { name: string; rows: number }[];
  known: readonly string[];
  doubtful: { rows: number; reasons: ReadonlyMap<string, number> };
}

export type AskQuestion = (facts: CheckFacts, destination: Words & { key: Key }) => Question | undefined;

export interface Destination<Stored = Record<string, ImportRecord>, Built extends Draft = Draft, Row = object>
  extends Words {
  name: string;
  key: Key;
  several: string;
  fields: readonly Field[];
  joined?: { row: Words; title: FieldId; fields: readonly FieldId[] };
  samples: readonly (string | number)[][];
  reads: { [Resource in keyof Stored]: (record: RaRecord) => Stored[Resource] };
  check(request: CheckRequest<Stored, Row>): RowChecker<Built>;
  brings?: { resource: string; record: (name: string) => Draft };
  where: string;
  perPage?: number;
  questions: readonly AskQuestion[];
  prices?: FieldId;
  journal?: { lasting: boolean; batchSize?: number };
  used?: string;
}
