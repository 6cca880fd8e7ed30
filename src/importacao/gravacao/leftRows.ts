import type { Identifier, RaRecord } from 'ra-core';
import type { ImportOutcome, UndoOutcome } from '../../providers/bulk';
import { chaveDe } from '../conferencia/texto';
import type { Escrita, Registro } from '../tipos';
import type { WrittenRecord } from './diario';

type Left = Extract<ImportOutcome | UndoOutcome, { left: string }>;

/** A record that an import, or undoing it, left as somebody made it. */
export interface LeftRow {
  id: Identifier;
  /** Row of the spreadsheet; undoing knows none. */
  numero?: number;
  recurso: 'produtos' | 'categorias';
  nome: string;
  reason: Left['left'];
  /** What was to be written. */
  wanted: Partial<Registro>;
  /** What there is now, if there is anything. */
  current?: Partial<Registro>;
  /** Who made it so, and when, as far as that is known. */
  who?: string;
  at?: string;
}

/** A row that was not imported, for the report. */
export function leftRow(
  { numero, depois, antes }: Escrita,
  outcome: Left,
  campos: readonly string[],
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow {
  // What exists already gets the fields that the file has; what is new would have had all of them.
  return {
    recurso,
    id: depois.id,
    numero,
    nome: depois.nome,
    wanted: antes ? pick(campos, depois) : depois,
    ...told(outcome),
  };
}

/** A record that was not taken back, for the report. */
export function keptRow(
  { id, nome, before = {} }: WrittenRecord,
  outcome: Left,
  { recurso }: Pick<LeftRow, 'recurso'>,
): LeftRow {
  return { recurso, id, nome, wanted: before, ...told(outcome) };
}

/** Whether what there is now already is as the file says: then nothing was left undone. */
export function alreadySo({ wanted, current, reason }: LeftRow, campos: readonly string[]): boolean {
  if (!current || (reason !== 'exists' && reason !== 'changed')) return false;
  const known = wanted as Partial<Record<string, unknown>>;
  const stored = current as Partial<Record<string, unknown>>;
  return campos.every((campo) => plain(campo, known[campo]) === plain(campo, stored[campo]));
}

/** The given fields of a record. */
export const pick = (campos: readonly string[], registro: object): Partial<Registro> =>
  Object.fromEntries(Object.entries(registro).filter(([campo]) => campos.includes(campo)));

const told = ({ left, current, who, at }: Left) => ({
  reason: left,
  // The provider's records are of the resource that was written.
  ...(current && { current: current as RaRecord & Registro }),
  who,
  at,
});

const plain = (campo: string, value: unknown) => {
  if (typeof value === 'number') return Math.round(value * 100);
  return campo === 'categoria' ? chaveDe(String(value)) : value;
};
