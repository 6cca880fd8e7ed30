import type { RaRecord } from 'ra-core';
import { storedValue } from '../../domain';
import { firstProblem, isBlank, tidied } from '../../lib';
import type { Cell } from '../../spreadsheet/read';
import { keyOf, linesOf, type RowCells, sameKey, textOf, tidyLines } from '../cells';
import type { Draft, FieldId, ImportRecord, Problem, Texts } from '../types';
import type { BuiltRow, Destination, Field, Key, RowChecker } from './destination';

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
    const { record, problems, doubts, brings, reprices } = build(cells, before);
    const unchanged = before !== undefined && fields.every((field) => sameValue(field, before, record));
    record.id = before?.id;
    return { record, problems, doubts, brings, reprices, unchanged };
  },
  tells: (cells, index) => fields.every(({ id }) => cells(id) !== undefined || !records[index]?.[id]),
});

/** Value of a field, checked by its rules. A blank cell or another spelling keeps the stored value. */
export function valueIn(cells: RowCells, field: Field, before: Draft | undefined, problems: Problem[]): unknown {
  const { id, lines, folded, declared, rules = [] } = field;
  const cell = cells(id);
  // Most fields of most sheets have no column.
  if (cell === undefined && before) return before[id];
  if (cell === undefined && declared && !declared.required && declared.initial === undefined) return null;
  const text = lines ? linesOf(cell) : textOf(cell);
  const blank = isBlank(text);
  const stored = before?.[id];
  if (before && blank) return stored;
  if (typeof stored === 'string') {
    // Reading collapses spaces, so those are no change.
    const same = folded ? sameKey(text, stored) : text === (lines ? tidyLines(stored) : tidied(stored));
    if (same) return stored;
  }
  if (blank && declared?.initial !== undefined) return declared.initial;
  const { read, unreadable } = declared?.kind.sheet ?? {};
  const typed =
    read && declared && cell !== undefined && !blank ? read(typeof cell === 'string' ? text : cell, declared) : text;
  addProblem(problems, field, text, typed === undefined ? unreadable : firstProblem(rules, typed));
  return blank ? null : storedValue(declared?.kind, typed);
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
