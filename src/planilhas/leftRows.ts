import type { Identifier } from 'ra-core';
import type { LeftOfImport } from '../providers';
import { destinationOf, sameValue, textsOf } from './destinations';
import type { Draft } from './types';
import type { ImportRun } from './write/run';
import type { ImportProvider } from './write/sendBatch';

export interface LeftRow {
  id: Identifier;
  /** Spreadsheet row number; absent for undo. */
  number?: number;
  recurso: string;
  nome: string;
  reason: LeftOfImport['left'];
  wanted: Draft;
  current?: Draft;
  who?: string;
  at?: string;
}

/** Rows that an import left, those among them that a colleague had already made equal, and rows that its undo left. */
export interface LeftRows {
  left: LeftRow[];
  same: number;
  kept: LeftRow[];
}

/** What an import and its undo left, from the server if it left anything. */
export async function readLeftRows(provider: ImportProvider, { id, destination, parts }: ImportRun): Promise<LeftRows> {
  const rows: LeftRows = { left: [], same: 0, kept: [] };
  if (!parts.some(({ left, kept, gone }) => left + kept + gone > 0)) return rows;
  for (const row of (await provider.leftOfImport(destination, id)).data) {
    const shown = leftRow(row);
    if (row.undoing) rows.kept.push(shown);
    // A category that the rows need may come from anyone.
    else if (row.resource !== destination) continue;
    else if (alreadySo(shown, row.fields)) rows.same += 1;
    else rows.left.push(shown);
  }
  return rows;
}

function leftRow({ resource, left, current, wanted, id, number, who, at }: LeftOfImport): LeftRow {
  const { field } = destinationOf(resource).key;
  return {
    recurso: resource,
    reason: left,
    id,
    number,
    nome: String(wanted[field] ?? current?.[field] ?? ''),
    wanted,
    ...(current && { current: { ...current, id: String(current.id) } }),
    who,
    at,
  };
}

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
