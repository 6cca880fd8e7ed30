import type { Identifier, RaRecord } from 'ra-core';
import { changedError, describeError, faultOf, wasRefused } from '../errors';

interface Attempt<Sent> {
  id: Identifier;
  /** What is to be stored, as plain data. */
  sent: Sent;
  /** Creates the record, unless there is one with that id: then it answers with nothing, and writes nothing. */
  insert: (repeated: boolean) => Promise<{ data: RaRecord } | undefined>;
  /** The record as it stands; rejects when it is gone. */
  read: () => Promise<{ data: RaRecord }>;
  /** Whether a record holds everything that was sent. */
  holds: (current: RaRecord, sent: Sent) => boolean;
  /** Saves what is sent over that version of the record. */
  update: (current: RaRecord) => Promise<{ data: RaRecord }>;
}

/**
 * Returns how to create a record under an id of the page's own making, so that an attempt whose answer was lost can be
 * repeated. What somebody changed in between is never written over: the answer is then the record as it stands, for it was
 * created as it was sent. Only where the person sent something else by then does it reject, with the fault 'changed'.
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
    // Nobody but this person has touched it.
    if (earlier.some((each) => holds(current.data, each))) return update(current.data);
    throw changedError(current.data);
  };
}

interface Write<T> {
  /** Saves or deletes, if the record is still the version that was read; rejects as 'missing' or 'changed' otherwise. */
  write: () => Promise<T>;
  /** The record as it stands now; rejects when it is gone. */
  read: () => Promise<{ data: RaRecord }>;
  /** The `updatedAt` that was read. */
  version: unknown;
  /** Whether a record already holds everything that was sent. */
  holds: (current: RaRecord) => boolean;
}

/**
 * Saves or deletes one version of a record. When somebody saved another meanwhile, rejects with the fault 'changed' and
 * the record as it stands, unless that is what was to be saved: then an earlier attempt got through, and only
 * its answer was lost.
 */
export async function saveVersion<T>({ write, read, version, holds }: Write<T>): Promise<T | { data: RaRecord }> {
  try {
    return await write();
  } catch (error) {
    if (!['missing', 'changed'].includes(describeError(error).kind)) throw error;
    const current = await read();
    if (holds(current.data)) return current;
    // The version is still there, so the database refused for another reason.
    if (current.data.updatedAt === version) throw error;
    throw changedError(current.data);
  }
}

/** What says how the record is: an attempt before it did nothing. */
const answered = ['missing', 'changed', 'conflict', 'invalid'];

/**
 * Returns how to delete a record so that an attempt whose answer was lost can be repeated: where the next one finds the record
 * gone, it resolves to nothing, for that is what was wanted. Should a colleague have been faster than the first attempt, the
 * deletion is theirs, and whoever takes it back is told so.
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
