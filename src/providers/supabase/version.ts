import type { RaRecord } from 'ra-core';
import { changedError, describeError } from '../errors';

interface Write<T> {
  /** Saves, if the record is still the version that was read; rejects as 'missing' or 'changed' otherwise. */
  write: () => Promise<T>;
  /** The record as it stands now; rejects when it is gone. */
  read: () => Promise<{ data: RaRecord }>;
  /** The `updatedAt` that was read. */
  version: unknown;
  /** Whether a record already holds everything that was sent. */
  holds: (current: RaRecord) => boolean;
}

/**
 * Saves one version of a record. When somebody saved another meanwhile, rejects with the fault 'changed' and
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
