import type { Identifier, RaRecord } from 'ra-core';
import type { ImportOutcome, UndoOutcome } from '../../providers';
import { keyOf } from '../check/text';
import type { JournaledName } from '../destinations';
import type { ImportRecord, Write } from '../types';

type Left = Extract<ImportOutcome | UndoOutcome, { left: string }>;

/** A record that an import, or undoing it, left as somebody made it. */
export interface LeftRow {
  id: Identifier;
  /** Row of the spreadsheet; undoing knows none. */
  number?: number;
  recurso: JournaledName;
  nome: string;
  reason: Left['left'];
  /** What was to be written. */
  wanted: Partial<ImportRecord>;
  /** What there is now, if there is anything. */
  current?: Partial<ImportRecord>;
  /** Who made it so, and when, as far as that is known. */
  who?: string;
  at?: string;
}

/** A row that was not imported, for the report. */
export function leftRow(
  { number, after, before }: Write,
  outcome: Left,
  fields: readonly string[],
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow {
  // What exists already gets the fields that the file has; what is new would have had all of them.
  return {
    recurso,
    id: after.id,
    number,
    nome: after.nome,
    wanted: before ? pick(fields, after) : after,
    ...told(outcome),
  };
}

/** A record that was not taken back, for the report. */
export function keptRow(
  { id, nome, before = {} }: Pick<LeftRow, 'id' | 'nome'> & { before?: Partial<ImportRecord> },
  outcome: Left,
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow {
  return { recurso, id, nome, wanted: before, ...told(outcome) };
}

/** Whether what there is now already is as the file says: then nothing was left undone. */
export function alreadySo({ wanted, current, reason }: LeftRow, fields: readonly string[]): boolean {
  if (!current || (reason !== 'exists' && reason !== 'changed')) return false;
  const known = wanted as Partial<Record<string, unknown>>;
  const stored = current as Partial<Record<string, unknown>>;
  return fields.every((field) => plain(field, known[field]) === plain(field, stored[field]));
}

/** The given fields of a record. */
export const pick = (fields: readonly string[], record: object): Partial<ImportRecord> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

const told = ({ left, current, who, at }: Left) => ({
  reason: left,
  // The provider's records are of the resource that was written.
  ...(current && { current: current as RaRecord & ImportRecord }),
  who,
  at,
});

const plain = (field: string, value: unknown) => {
  if (typeof value === 'number') return Math.round(value * 100);
  return field === 'categoria' ? keyOf(String(value)) : value;
};
