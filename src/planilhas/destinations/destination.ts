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

/** A field that a column of the file may fill. */
export interface Field {
  id: FieldId;
  label: string;
  /** Without its column nothing can be imported. */
  required: boolean;
  /** Another field whose column does in its stead. */
  alternative?: FieldId;
  /** Header texts that mean this field, folded and without small words; the first are the surest. */
  synonyms: readonly string[];
  /** Whether its values may read like its titles, as 'un' and 'Corredor 2' do: then these alone tell no header. */
  likeTitles?: boolean;
  /** What happens when the file has no such column. */
  withoutColumn?: string;
  /** What is said loudly, until the import, when it has no column: without it the others seldom matter. */
  unread?: string;
  /** Its value as people read it, where that is not the value itself. */
  text?: (value: unknown) => string;
  /** Whether values that differ only in case or accents are the same. */
  folded?: boolean;
  /** Whether its text may have line breaks. */
  lines?: boolean;
  /** What a text in it must be, as the form says. */
  rules?: readonly Validator[];
}

/** Fields without which nothing can be imported and that have no column yet, each with what could have one. */
export const missingFields = ({ fields }: Pick<Destination, 'fields'>, columnMap: ColumnMap) =>
  fields.flatMap(({ id, label, required, alternative }) => {
    if (!required || [id, alternative].some((field) => field !== undefined && columnMap[field] !== undefined))
      return [];
    const other = fields.find((field) => field.id === alternative);
    return [{ id, text: other ? `${label} ou ${other.label}` : label }];
  });

/** The field by which rows are matched to what exists, and how its value is called in a sentence. */
export interface Key {
  field: FieldId;
  noun: string;
  feminine: boolean;
}

/** What the rows of one file become. */
export interface BuiltRow<Built extends Draft = Draft> {
  record: Built;
  problems: Problem[];
  /** Whether what exists is already like this. */
  unchanged: boolean;
  /** What is likely to be a mistake, although the rules allow it. */
  doubts?: readonly string[];
  /** Place, in `brought`, of the record that has to be made first. */
  brings?: number;
  /** What the row itself changes, where several rows make one record. */
  before?: Built;
}

/** How the rows of one file are checked. `index` is the place of what exists under a row's key, or negative. */
export interface RowChecker<Built extends Draft = Draft> {
  /** The keys of what exists, by place. */
  keys: readonly string[];
  build(cells: RowCells, index: number, row: number): BuiltRow<Built>;
  /** One record of what its rows became, and what it changes, where several rows make one record. */
  join?(records: readonly Built[]): { record: Built; before?: Built };
  /** Whether a row that leaves what exists at `index` unchanged tells all that it holds: then it can mean no other. */
  tells?(cells: RowCells, index: number): boolean;
  /** What a row changes; undefined when it makes something new. */
  before(index: number): Built | undefined;
  /** What is built, as people read it; without this, what its fields say. */
  texts?(record: Built): Texts;
  /** Names of the records of `brings` that rows need and that do not exist, each as first written. */
  brought?: readonly string[];
  /** Names of the records of `brings` that exist. */
  known?: readonly string[];
}

/** What a check goes by. */
export interface CheckRequest<Stored = Record<string, ImportRecord>, Row = object> {
  table: Table;
  existing: Existing<Stored, Row>;
  choices: Choices;
}

/** What a check found, for the questions that it raises. */
export interface CheckFacts extends Pick<CheckRequest, 'table' | 'choices'> {
  totals: OutcomeTotals;
  /** Rows that share their key with another row of the file. */
  repeated: number;
  /** What has to be made first, with how many rows need each. */
  brought: { name: string; rows: number }[];
  /** What could have been named instead. */
  known: readonly string[];
  /** Rows that are likely to be mistakes, and how many for each reason. */
  doubtful: { rows: number; reasons: ReadonlyMap<string, number> };
}

/** What only the person can decide; asked only when the file raises it. */
export type AskQuestion = (facts: CheckFacts, destination: Words & { key: Key }) => Question | undefined;

/**
 * Where the rows of a spreadsheet go: which columns it has, what is read to compare with and how, how rows are checked,
 * and the words that tell about it. `Stored` is what it reads, by resource; `Built`, what a row becomes; `Row`, what the
 * form holds that rows go to.
 */
export interface Destination<Stored = Record<string, ImportRecord>, Built extends Draft = Draft, Row = object>
  extends Words {
  name: string;
  key: Key;
  /** Why a row is refused where several have its key, and nothing tells which of them it means. */
  several: string;
  fields: readonly Field[];
  /**
   * Where all rows of one key make one record: what a row is called, the field that names it, and the fields of a record that
   * are written.
   */
  joined?: { row: Words; title: FieldId; fields: readonly FieldId[] };
  /** Rows of the template, to write over. */
  samples: readonly (string | number)[][];
  /** The resources that are read, in this order, and what is kept of each record. */
  reads: { [Resource in keyof Stored]: (record: RaRecord) => Stored[Resource] };
  /** A method, so that destinations of different records can stand in one list. */
  check(request: CheckRequest<Stored, Row>): RowChecker<Built>;
  /** Records of another destination that rows bring along. */
  brings?: { resource: string; record: (name: string) => Draft };
  /** Where rows go, at the end of 'entram ou mudam'. */
  where: string;
  /** Records read at once, unless that is 5,000. */
  perPage?: number;
  questions: readonly AskQuestion[];
  /** The field of products' prices, from which the offers in promotions follow. */
  prices?: FieldId;
  /**
   * How an import is remembered, so that it can be undone: for as long as the records live. Absent where nothing is
   * written. `batchSize`: rows that are sent together at most, unless that is 1,000; on a good line they take a fraction of a
   * second, and must stay below the 10 MB of a request.
   */
  journal?: { lasting: boolean; batchSize?: number };
  /** Why undoing leaves a record that is used elsewhere. */
  used?: string;
}
