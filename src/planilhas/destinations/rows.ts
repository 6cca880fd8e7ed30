import type { RaRecord } from 'ra-core';
import { firstProblem, isBlank, tidied } from '../../lib';
import type { Cell } from '../../spreadsheet/read';
import { keyOf, linesOf, type RowCells, textOf, tidyLines } from '../cells';
import type { Draft, FieldId, ImportRecord, Problem, Texts } from '../types';
import type { BuiltRow, Destination, Field, Key, RowChecker } from './destination';

export const listOf = (text: string) => text.split(/,\s+/);

export const byNome: Key = { field: 'nome', noun: 'nome', feminine: false };

/** Keeps these fields of a stored record, with its id and version. */
export const keep =
  <F extends FieldId>(...fields: F[]) =>
  ({ id, updatedAt, ...record }: RaRecord) => {
    const kept = Object.fromEntries(fields.map((field) => [field, record[field]])) as Pick<RaRecord, F>;
    return { ...kept, id: String(id), updatedAt };
  };

/** Checker for rows that become one record each; `build` gets the stored record with the same key. */
export const recordChecker = <R extends ImportRecord>(
  { key, fields }: Pick<Destination, 'key' | 'fields'>,
  records: readonly R[],
  build: (cells: RowCells, before: R | undefined) => Omit<BuiltRow, 'unchanged'>,
): RowChecker => ({
  keys: records.map((record) => String(record[key.field])),
  before: (index) => records[index],
  build: (cells, index) => {
    const before = records[index];
    const built = build(cells, before);
    const unchanged = before !== undefined && fields.every((field) => sameValue(field, before, built.record));
    return { ...built, record: { ...built.record, id: before?.id }, unchanged };
  },
  tells: (cells, index) => fields.every(({ id }) => cells(id) !== undefined || !records[index]?.[id]),
});

export const textChecker = <R extends ImportRecord>(
  destination: Pick<Destination, 'key' | 'fields'>,
  records: readonly R[],
) =>
  recordChecker(destination, records, (cells, before) => {
    const problems: Problem[] = [];
    const texts = destination.fields.map((field) => [field.id, textIn(cells, field, before, problems)]);
    return { record: Object.fromEntries(texts), problems };
  });

/** Text of a field, checked by its rules. A blank cell or another spelling keeps the stored text. */
export function textIn(cells: RowCells, field: Field, before: Draft | undefined, problems: Problem[]) {
  const { id, lines, folded, rules = [] } = field;
  const cell = cells(id);
  const text = lines ? linesOf(cell) : textOf(cell);
  const stored = before?.[id];
  if (typeof stored === 'string') {
    // Reading collapses spaces, so those are no change.
    const same = folded ? keyOf(text) === keyOf(stored) : text === (lines ? tidyLines(stored) : tidied(stored));
    if (isBlank(text) || same) return stored;
  } else if (before && isBlank(text)) {
    return stored;
  }
  addProblem(problems, field, text, firstProblem(rules, text));
  return isBlank(text) ? null : text;
}

/** Adds a problem with the cell's text, if there is a reason. */
export function addProblem(
  problems: Problem[],
  { id, label }: Pick<Field, 'id' | 'label'>,
  cell: Cell | undefined,
  reason: string | undefined,
): void {
  if (reason) problems.push({ field: id, label, value: textOf(cell), reason });
}

/** Formats the fields of a record that have a value. */
export const textsOf = (fields: readonly Field[], record: Draft): Texts =>
  Object.fromEntries(
    fields.flatMap(({ id, text = String }) => {
      const value = record[id];
      return value === undefined || value === null ? [] : [[id, text(value)]];
    }),
  );

/** Compares a field of two records: numbers by cents, texts without case and accents where `folded`. */
export const sameValue = (field: Pick<Field, 'id' | 'folded' | 'text'>, a: Draft, b: Draft) =>
  plain(field, a[field.id]) === plain(field, b[field.id]);

function plain({ folded, text }: Pick<Field, 'folded' | 'text'>, value: unknown) {
  if (Array.isArray(value)) return text ? text(value) : value.join();
  if (typeof value === 'number') return Math.round(value * 100);
  if (value === null || value === undefined) return '';
  return folded ? keyOf(String(value)) : value;
}

export const pick = (fields: readonly FieldId[], record: Draft): Draft =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
