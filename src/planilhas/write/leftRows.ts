import type { Identifier } from 'ra-core';
import type { ImportOutcome, UndoOutcome } from '../../providers';
import { destinations, type JournaledName, pick, sameValue, textsOf } from '../destinations';
import type { Draft, Write } from '../types';

type Left = Extract<ImportOutcome | UndoOutcome, { left: string }>;

/** A record that an import, or undoing it, left as somebody made it. */
export interface LeftRow {
  id: Identifier;
  /** Row of the spreadsheet; undoing knows none. */
  number?: number;
  recurso: JournaledName;
  /** What its key says, whatever that is called. */
  nome: string;
  reason: Left['left'];
  /** What was to be written. */
  wanted: Draft;
  /** What there is now, if there is anything. */
  current?: Draft;
  /** Who made it so, and when, as far as that is known. */
  who?: string;
  at?: string;
}

/** What tells a record of a destination from others, as it is written. */
export const nameOf = (recurso: JournaledName, record: Draft) => String(record[destinations[recurso].key.field]);

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
    nome: nameOf(recurso, after),
    wanted: before ? pick(fields, after) : after,
    ...told(outcome),
  };
}

/** A record that was not taken back, for the report. */
export function keptRow(
  { id, nome, before = {} }: { id: Identifier; nome: string; before?: Draft },
  outcome: Left,
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow {
  return { recurso, id, nome, wanted: before, ...told(outcome) };
}

/** Whether what there is now already is as the file says: then nothing was left undone. */
export function alreadySo({ recurso, wanted, current, reason }: LeftRow, fields: readonly string[]): boolean {
  if (!current || (reason !== 'exists' && reason !== 'changed')) return false;
  const compared = destinations[recurso].fields.filter(({ id }) => fields.includes(id));
  return compared.every((field) => sameValue(field, wanted, current));
}

/** What the record is called now, when somebody renamed it. */
export function renamedTo({ recurso, nome, current }: LeftRow): string | undefined {
  const now = current?.[destinations[recurso].key.field];
  return typeof now === 'string' && now !== nome ? now : undefined;
}

/** A field in which what was to be written differs from what there is now; a side may have no value. */
interface DifferingField {
  label: string;
  wanted?: string;
  current?: string;
}

/** The fields of a row, beside its key, that tell its two sides apart; all that there are where one side is missing. */
export function differingFields({ recurso, wanted, current }: LeftRow): DifferingField[] {
  const { fields, key } = destinations[recurso];
  const [before, now] = [textsOf(fields, wanted), textsOf(fields, current ?? {})];
  return fields.flatMap(({ id, label }) => {
    if (id === key.field) return [];
    const side = { label, wanted: before[id], current: now[id] };
    if (side.wanted === undefined && side.current === undefined) return [];
    const bothKnown = Object.keys(wanted).length > 0 && current;
    // Where both are known, a field that the import has nothing to do with is of no interest.
    return bothKnown && (side.wanted === undefined || side.wanted === side.current) ? [] : [side];
  });
}

const told = ({ left, current, who, at }: Left) => ({
  reason: left,
  ...(current && { current: { ...current, id: String(current.id) } }),
  who,
  at,
});
