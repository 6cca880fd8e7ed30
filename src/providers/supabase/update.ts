import type { Identifier, RaRecord, UpdateParams } from 'ra-core';
import { rethrow } from '../errors';
import type { createHttpClient } from './httpClient';
import { mappingOf, toRecord, toRow } from './mapping';
import { saveVersion } from './version';

interface Options {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
  read: (resource: string, id: Identifier) => Promise<{ data: RaRecord }>;
}

type Row = Record<string, unknown>;

/**
 * Returns the provider's `update`: sends what differs from `previousData`, and only to the version of the
 * record that was read (`previousData.updatedAt`); see `saveVersion` for what happens when that one is gone.
 */
export function createUpdate({ url, httpClient, read }: Options) {
  return async (resource: string, { id, data, previousData = {} }: UpdateParams): Promise<{ data: RaRecord }> => {
    const mapping = mappingOf(resource);
    const sent = changes(toRow(mapping, data), toRow(mapping, previousData));
    if (Object.keys(sent).length === 0) return { data: previousData as RaRecord };

    const version = previousData.updatedAt;
    const match = [`id=eq.${encodeURIComponent(id)}`];
    // Encoded, for a plus in a query is a blank.
    if (version) match.push(`updated_at=eq.${encodeURIComponent(version)}`);
    const write = async () => {
      const answer = await httpClient(`${url}/rest/v1/${mapping.table}?${match.join('&')}`, {
        method: 'PATCH',
        headers: new Headers({
          Accept: 'application/vnd.pgrst.object+json',
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
        }),
        body: JSON.stringify(sent),
      });
      return { data: toRecord(mapping, answer.json) as RaRecord };
    };
    const holds = (current: RaRecord) => Object.keys(changes(sent, toRow(mapping, current))).length === 0;
    const saving = version ? saveVersion({ write, read: () => read(resource, id), version, holds }) : write();
    return saving.catch(rethrow);
  };
}

/** The columns of a row that differ from another's. */
function changes(row: Row, other: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(other[column])),
  );
}
