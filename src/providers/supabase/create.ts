import type { CreateParams, RaRecord } from 'ra-core';
import { describeError, rethrow } from '../errors';
import { createOnce } from './createOnce';
import { mappingOf, toRecord, toRow } from './mapping';
import { type Row, rowHolds, singleRow, type TableAccess } from './row';
import type { createUpdate } from './update';

/**
 * Returns the provider's `create`. With an id of the caller's own, sending the same record twice makes one row and never
 * writes over it; see `createOnce`.
 */
export function createCreate({
  url,
  httpClient,
  read,
  update,
}: TableAccess & { update: ReturnType<typeof createUpdate> }) {
  const once = createOnce<Row>();

  return (resource: string, { data }: CreateParams): Promise<{ data: RaRecord }> => {
    const mapping = mappingOf(resource);
    const row = toRow(mapping, data);
    const post = async (resolution = '') => {
      const init = { method: 'POST', headers: singleRow(resolution), body: JSON.stringify(row) };
      const { json } = await httpClient(`${url}/rest/v1/${mapping.table}`, init);
      return { data: toRecord(mapping, json) as RaRecord };
    };
    const { id } = data;
    if (id === undefined) return post().catch(rethrow);
    return once({
      id,
      sent: row,
      insert: () =>
        post(',resolution=ignore-duplicates').catch((error) => {
          if (describeError(error).kind !== 'missing') throw error;
          return undefined;
        }),
      read: () => read(resource, id),
      holds: (current, sent) => rowHolds(toRow(mapping, current), sent),
      update: (current) => update(resource, { id, data, previousData: current }),
    }).catch(rethrow);
  };
}
