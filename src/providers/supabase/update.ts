import type { RaRecord, UpdateParams } from 'ra-core';
import { rethrow } from '../errors';
import { mappingOf, toRecord, toRow } from './mapping';
import { rowHolds, singleRow, type TableAccess } from './row';
import { saveVersion } from './version';

/**
 * Returns the provider's `update`: sends the whole record (spec §7), and only to the version of it that was read
 * (`previousData.updatedAt`); see `saveVersion` for what happens when that one is gone. Whoever changed nothing has
 * nothing to lose, and gets the record as it stands.
 */
export function createUpdate({ url, httpClient, read }: TableAccess) {
  return async (resource: string, { id, data, previousData = {} }: UpdateParams): Promise<{ data: RaRecord }> => {
    const mapping = mappingOf(resource);
    const { id: _, ...row } = toRow(mapping, { ...previousData, ...data });
    const sent = mapping.stamped ? { ...row, updated_at: new Date().toISOString() } : row;

    const version = previousData.updatedAt;
    const match = [`id=eq.${encodeURIComponent(id)}`];
    // Encoded, for a plus in a query is a blank.
    if (version) match.push(`updated_at=eq.${encodeURIComponent(version)}`);
    const write = async () => {
      const init = { method: 'PATCH', headers: singleRow(), body: JSON.stringify(sent) };
      const { json } = await httpClient(`${url}/rest/v1/${mapping.table}?${match.join('&')}`, init);
      return { data: toRecord(mapping, json) as RaRecord };
    };
    const holds = (current: RaRecord) =>
      rowHolds(toRow(mapping, previousData), row) || rowHolds(toRow(mapping, current), row);
    const saving = version ? saveVersion({ write, read: () => read(resource, id), version, holds }) : write();
    return saving.catch(rethrow);
  };
}
