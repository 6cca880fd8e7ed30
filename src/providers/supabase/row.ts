import type { Identifier, RaRecord } from 'ra-core';
import type { createHttpClient } from './httpClient';

/** What creating and changing a row need. */
export interface TableAccess {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
  /** A record as it stands; rejects when it is gone. */
  read: (resource: string, id: Identifier) => Promise<{ data: RaRecord }>;
}

/** Columns and their values, as they are sent. */
export type Row = Record<string, unknown>;

/** Whether a row has every value of another. */
export const rowHolds = (row: Row, values: Row) =>
  Object.entries(values).every(([column, value]) => JSON.stringify(value) === JSON.stringify(row[column]));

/** Headers of a request that writes one row and wants it back; none written is an error then. */
export const singleRow = (preference = '') =>
  new Headers({
    Accept: 'application/vnd.pgrst.object+json',
    'Content-Type': 'application/json',
    Prefer: `return=representation${preference}`,
  });
