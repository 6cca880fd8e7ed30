import type { Identifier, RaRecord } from 'ra-core';
import { changedError, faultOf, wasRefused } from '../errors';

interface Attempt<Sent> {
  id: Identifier;
  sent: Sent;
  /** Creates the record; with an existing id it writes nothing and resolves to nothing. */
  insert: (repeated: boolean) => Promise<{ data: RaRecord } | undefined>;
  read: () => Promise<{ data: RaRecord }>;
  holds: (current: RaRecord, sent: Sent) => boolean;
  update: (current: RaRecord) => Promise<{ data: RaRecord }>;
}

/**
 * Returns how to create a record under an id of the page's own, which may be repeated after a lost answer. Other data
 * then update the record, or reject as 'changed' after another person's save.
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
  write: () => Promise<T>;
  read: () => Promise<{ data: RaRecord }>;
  version: unknown;
  holds: (current: RaRecord) => boolean;
}

/**
 * Saves or deletes one version of a record. When it was replaced, rejects as 'changed' with the current record, unless
 * that has the data already, as after a lost answer.
 */
export async function saveVersion<T>({ write, read, version, holds }: Write<T>): Promise<T | { data: RaRecord }> {
  try {
    return await write();
  } catch (error) {
    if (!['missing', 'changed'].includes(faultOf(error).kind)) throw error;
    const current = await read();
    if (holds(current.data)) return current;
    // The version still exists, so the database refused for another reason.
    if (current.data.updatedAt === version) throw error;
    throw changedError(current.data);
  }
}

const answered = ['missing', 'changed', 'conflict', 'invalid'];

/**
 * Returns how to delete a record, which may be repeated after a lost answer: a record that is then gone counts as
 * deleted.
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
