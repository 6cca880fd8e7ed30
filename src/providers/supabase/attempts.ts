import type { Identifier, RaRecord } from 'ra-core';
import { changedError, describeError, faultOf, wasRefused } from '../errors';

interface Attempt<Sent> {
  id: Identifier;
  /** The data to store, as plain data. */
  sent: Sent;
  /** Creates the record; with an existing id it writes nothing and resolves to nothing. */
  insert: (repeated: boolean) => Promise<{ data: RaRecord } | undefined>;
  /** Reads the record; rejects when it is gone. */
  read: () => Promise<{ data: RaRecord }>;
  /** Whether a record has all of the sent data. */
  holds: (current: RaRecord, sent: Sent) => boolean;
  /** Saves the data over that version of the record. */
  update: (current: RaRecord) => Promise<{ data: RaRecord }>;
}

/**
 * Returns how to create a record under an id of the page's own, so that an attempt can be repeated after a lost answer. A repeated
 * attempt with the same data resolves to the record as it is; with other data it updates the record, or rejects with the fault
 * 'changed' where somebody else changed it in between.
 */
export function createOnce<Sent>() {
  const sentBefore = new Map<Identifier, Sent[]>();

  return async ({ id, sent, insert, read, holds, update }: Attempt<Sent>): Promise<{ data: RaRecord }> => {
    const earlier = sentBefore.get(id) ?? [];
    sentBefore.set(id, [...earlier, sent]);
    const made = await insert(earlier.length > 0);
    if (made) return made;
    const current = await read();
    const text = JSON.stringify(sent);
    if (holds(current.data, sent) || earlier.every((each) => JSON.stringify(each) === text)) return current;
    // The record is still as an earlier attempt created it.
    if (earlier.some((each) => holds(current.data, each))) return update(current.data);
    throw changedError(current.data);
  };
}

interface Write<T> {
  /** Saves or deletes that version of the record; rejects as 'missing' or 'changed' when there is another. */
  write: () => Promise<T>;
  /** Reads the record; rejects when it is gone. */
  read: () => Promise<{ data: RaRecord }>;
  /** The `updatedAt` of that version. */
  version: unknown;
  /** Whether a record already has all of the data. */
  holds: (current: RaRecord) => boolean;
}

/**
 * Saves or deletes one version of a record. When another version was saved meanwhile, rejects with the fault 'changed' and the
 * current record, unless that has the data already, as after an earlier attempt whose answer was lost.
 */
export async function saveVersion<T>({ write, read, version, holds }: Write<T>): Promise<T | { data: RaRecord }> {
  try {
    return await write();
  } catch (error) {
    if (!['missing', 'changed'].includes(describeError(error).kind)) throw error;
    const current = await read();
    if (holds(current.data)) return current;
    // The version still exists, so the database refused for another reason.
    if (current.data.updatedAt === version) throw error;
    throw changedError(current.data);
  }
}

/** Faults that tell the state of the record. */
const answered = ['missing', 'changed', 'conflict', 'invalid'];

/**
 * Returns how to delete a record so that an attempt can be repeated after a lost answer: when the record is then gone, the deletion
 * resolves to nothing. If a colleague deleted it first, undoing the deletion tells so.
 */
export function createDeleteOnce() {
  const pending = new Set<string>();

  return async <T>(record: string, remove: () => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await remove();
      pending.delete(record);
      return answer;
    } catch (error) {
      const { kind } = faultOf(error);
      if (!wasRefused(error)) pending.add(record);
      const repeated = answered.includes(kind) && pending.delete(record);
      if (repeated && kind === 'missing') return undefined;
      throw error;
    }
  };
}
