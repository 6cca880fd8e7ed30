import type { RaRecord, Validator } from 'ra-core';
import type { Field as DeclaredField } from '../../domain';
import type { Table } from '../../spreadsheet/read';
import type { RowCells } from '../cells';
import type {
  AskedName,
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
  /** An import needs a column for this field or for its `alternative`. */
  required?: boolean;
  alternative?: FieldId;
  /** Its title alone names it, word for word, and only beside that of this field. */
  together?: FieldId;
  /** Folded header texts for this field, best first. */
  synonyms: readonly string[];
  /** Values may look like titles ('un', 'Corredor 2'), so they alone do not make a header. */
  likeTitles?: boolean;
  /** Consequence of a missing column, shown beside the field. */
  withoutColumn?: string;
  /** Warning for a missing column, shown until the import. */
  unread?: string;
  text?: (value: unknown) => string;
  /** Values that differ only in case or accents are equal. */
  folded?: boolean;
  /** The text may have line breaks. */
  lines?: boolean;
  rules?: readonly Validator[];
  /** Fields of the record that its column sets; by default itself. */
  sets?: readonly FieldId[];
  /**
   * What its cells mean; decides between columns too. `price` is a product's, `offer` a promotional one; a `name` is
   * another in each row, a `title` may repeat, a `code` is a bar code or a PLU.
   */
  reads?: 'price' | 'offer' | 'discount' | 'date' | 'days' | 'name' | 'title' | 'question' | 'answer' | 'code';
  /** A cell may stand for the blank ones below it. */
  heads?: boolean;
  /** The field of the declaration from which it follows. */
  declared?: DeclaredField;
}

/** Required fields without a column, each with the labels of the columns that would do. */
export const missingFields = ({ fields }: Pick<Destination, 'fields'>, columnMap: ColumnMap) =>
  fields.flatMap(({ id, label, required, alternative }) => {
    if (!required || [id, alternative].some((field) => field !== undefined && columnMap[field] !== undefined))
      return [];
    const other = fields.find((field) => field.id === alternative);
    return [{ id, text: other ? `${label} ou ${other.label}` : label }];
  });

/** The field that identifies a record, and its noun. */
export interface Key {
  field: FieldId;
  noun: string;
  feminine: boolean;
}

export interface BuiltRow<Built extends Draft = Draft> {
  record: Built;
  problems: Problem[];
  unchanged: boolean;
  /** Likely mistakes that the rules allow. */
  doubts?: readonly string[];
  /** Whether it changes the price of an existing record. */
  reprices?: boolean;
  /** Index in `RowChecker.brought` of the record that must exist first. */
  brings?: number;
  /** Previous values of the row alone, where several rows make one record. */
  before?: Built;
}

/** Checks the rows of one file. `index` is the index of the existing record with the row's key, or negative. */
export interface RowChecker<Built extends Draft = Draft> {
  /** Keys of the existing records. */
  keys: readonly string[];
  build(cells: RowCells, index: number, row: number): BuiltRow<Built>;
  join?(records: readonly Built[]): { record: Built; before?: Built };
  /** Whether a row holds every value of the record at `index`, so that it can mean no other. */
  tells?(cells: RowCells, index: number): boolean;
  /** The record that a row changes; undefined for a new one. */
  before(index: number): Built | undefined;
  /** Formats a record; by default, its fields are formatted. */
  texts?(record: Built): Texts;
  /** Names of the records to create first, as first written. */
  brought?: readonly string[];
  /** Texts that were taken for the name of a record and name none. */
  unknown?: ReadonlySet<string>;
  /** Texts that were taken for a unit of sale and are none. */
  unknownUnits?: ReadonlySet<string>;
  /** The places of the records that rows of another name are, by folded name; a row may change the name of its record. */
  aliases?: ReadonlyMap<string, number>;
  /** What a question of the destination asks about one by one. */
  asked?: readonly AskedName[];
  /** Names of the existing records that could be used instead. */
  known?: readonly string[];
  /** Fields that are written beyond those of the columns. */
  alsoSets?: readonly FieldId[];
}

export interface CheckRequest<Stored = Record<string, ImportRecord>, Row = object> {
  table: Table;
  existing: Existing<Stored, Row>;
  choices: Choices;
}

export interface CheckFacts extends Pick<CheckRequest, 'table' | 'choices'> {
  totals: OutcomeTotals;
  /** Rows that share their key with another row. */
  repeated: number;
  /** Records to create first, with the number of rows that need each. */
  brought: { name: string; rows: number }[];
  unknown: readonly string[];
  unknownUnits: readonly string[];
  known: readonly string[];
  asked: readonly AskedName[];
  reprices: boolean;
  /** Rows with likely mistakes, and how many for each reason. */
  doubtful: { rows: number; reasons: ReadonlyMap<string, number> };
}

/** A question, if the results of a check raise it. */
export type AskQuestion = (facts: CheckFacts, destination: Words & { key: Key }) => Question | undefined;

/** A target of the import. `Stored` is what it reads by resource, `Built` a checked row, `Row` a row of the form. */
export interface Destination<Stored = Record<string, ImportRecord>, Built extends Draft = Draft, Row = object>
  extends Words {
  name: string;
  key: Key;
  /** Reason of refusal where several records fit a row. */
  several: string;
  fields: readonly Field[];
  /** For rows that make one record per key: nouns of a row, the field shown as its title, the fields written. */
  joined?: { row: Words; title: FieldId; fields: readonly FieldId[] };
  samples: readonly (string | number)[][];
  /** The field whose values divide the records, so that a sheet may list all of one value. */
  section?: FieldId;
  /** Resources to read, in this order, and the part of each record to keep. */
  reads: { [Resource in keyof Stored]: (record: RaRecord) => Stored[Resource] };
  /** A method, whose parameters are bivariant: the destinations fit in one record. */
  check(request: CheckRequest<Stored, Row>): RowChecker<Built>;
  /** Records of another destination that rows may create. */
  brings?: { resource: string; record: (name: string) => Draft };
  /** End of the sentence 'entram ou mudam …'. */
  where: string;
  /** Page size for reading, 5,000 by default. */
  perPage?: number;
  questions: readonly AskQuestion[];
  prices?: FieldId;
  /** Most rows in a request, 1,000 by default; a request is limited to 10 MB. */
  batchSize?: number;
  /** Says that the records do not survive a reload, where they do not. */
  passing?: string;
  /** Reason why undo keeps a record that is in use. */
  used?: string;
}
