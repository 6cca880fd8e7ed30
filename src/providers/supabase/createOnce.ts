import type { Identifier, RaRecord } from 'ra-core';
import { changedError } from '../errors';

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
