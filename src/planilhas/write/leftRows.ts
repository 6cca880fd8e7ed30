import type { Identifier } from 'ra-core';
import type { ImportOutcome, UndoOutcome } from '../../providers';
import { destinationOf, pick, sameValue, textsOf } from '../destinations';
import type { Draft, Write } from '../types';

type Left = Extract<ImportOutcome | UndoOutcome, { left: string }>;

export interface LeftRow {
  id: Identifier;
  /** Spreadsheet row number; absent for undo. */
  number?: number;
  recurso: string;
  nome: string;
  reason: Left['left'];
  wanted: Draft;
  current?: Draft;
  who?: string;
  at?: string;
}

export const nameOf = (recurso: string, record: Draft) => String(record[destinationOf(recurso).key.field]);

export const leftRow = (
  { number, after, before }: Write,
  outcome: Left,
  { recurso, fields }: { recurso: string; fields: readonly string[] },
): LeftRow => ({
  recurso,
  id: after.id,
  number,
  nome: nameOf(recurso, after),
  wanted: before ? pick(fields, after) : after,
  ...told(outcome),
});

export const keptRow = (
  { id, nome, before = {} }: { id: Identifier; nome: string; before?: Draft },
  outcome: Left,
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow => ({ recurso, id, nome, wanted: before, ...told(outcome) });

export function alreadySo({ recurso, wanted, current, reason }: LeftRow, fields: readonly string[]): boolean {
  if (!current || (reason !== 'exists' && reason !== 'changed')) return false;
  const compared = destinationOf(recurso).fields.filter(({ id }) => fields.includes(id));
  return compared.every((field) => sameValue(field, wanted, current));
}

export function renamedTo({ recurso, nome, current }: LeftRow): string | undefined {
  const now = current?.[destinationOf(recurso).key.field];
  return typeof now === 'string' && now !== nome ? now : undefined;
}

/** Fields with different values on both sides; where one side is missing, every field of the other. */
export function differingFields({ recurso, wanted, current }: LeftRow) {
  const { fields, key } = destinationOf(recurso);
  const [before, now] = [textsOf(fields, wanted), textsOf(fields, current ?? {})];
  return fields.flatMap(({ id, label }) => {
    if (id === key.field) return [];
    const side = { label, wanted: before[id], current: now[id] };
    if (side.wanted === undefined && side.current === undefined) return [];
    const bothKnown = Object.keys(wanted).length > 0 && current;
    return bothKnown && (side.wanted === undefined || side.wanted === side.current) ? [] : [side];
  });
}

const told = ({ left, current, who, at }: Left) => ({
  reason: left,
  ...(current && { current: { ...current, id: String(current.id) } }),
  who,
  at,
});
