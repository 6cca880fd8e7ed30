import type { CreateParams, DeleteParams, Identifier, RaRecord, UpdateParams } from 'ra-core';
import { describeError, rethrow } from '../errors';
import { createDeleteOnce, createOnce, saveVersion } from './attempts';
import { callFunction, type Server } from './httpClient';
import { mappingOf, type Row, rowHolds, toRecord, toRow } from './mapping';

interface Sending {
  method?: string;
  query?: string;
  preference?: string;
  /** The version of the row that is changed, where a function saves it. */
  version?: string;
}

interface TableAccess extends Server {
  /** A record as it stands; rejects when it is gone. */
  read: (resource: string, id: Identifier) => Promise<{ data: RaRecord }>;
}

/**
 * Returns the provider's `create`, `update` and `remove`. With an id of the caller's own, creating the same record twice makes one
 * row and never writes over it; see `createOnce`. An update sends the whole record (spec §7), or to a function what was changed of it,
 * and only to the version that was read (`previousData.updatedAt`); see `saveVersion` for what happens when that one is gone. Whoever changed
 * nothing has nothing to lose, and gets the record as it stands. A deletion too is of the version that was read, and may be
 * repeated; see `createDeleteOnce`. ra-supabase's provider names no version and sends what changed alone, so that these requests
 * are made here.
 */
export function createSaves({ url, httpClient, read }: TableAccess) {
  const once = createOnce<Row>();
  const deleteOnce = createDeleteOnce();

  /** Writes one row, or deletes one, and answers with it; none written is an error. */
  const send = async (
    resource: string,
    row: Row | undefined,
    { method = 'POST', query = '', preference = '', version }: Sending = {},
  ) => {
    const mapping = mappingOf(resource);
    const { savedBy } = mapping;
    const headers = new Headers({
      Accept: 'application/vnd.pgrst.object+json',
      'Content-Type': 'application/json',
      Prefer: `return=representation${preference}`,
    });
    const called = row && savedBy && { [savedBy.argument]: row, version };
    const init = { method: called ? 'POST' : method, headers, body: row && JSON.stringify(called ?? row) };
    const path = called ? `rpc/${savedBy.name}` : `${mapping.table}${query}`;
    const { json } = await httpClient(`${url}/rest/v1/${path}`, init);
    return { data: toRecord(mapping, json) };
  };

  const update = async (
    resource: string,
    { id, data, previousData = {} }: UpdateParams,
  ): Promise<{ data: RaRecord }> => {
    const mapping = mappingOf(resource);
    const { savedBy, stamped } = mapping;
    // What nobody touched here is left out, such as a category that got another name meanwhile.
    const written = savedBy ? changedIn(data, previousData) : { ...previousData, ...data };
    const { id: _, ...row } = toRow(mapping, written);
    const version = previousData.updatedAt ?? (savedBy && (await read(resource, id).catch(rethrow)).data.updatedAt);
    const sent = { ...row, ...(savedBy && { id }), ...(stamped && { updated_at: new Date().toISOString() }) };
    const write = () => send(resource, sent, { method: 'PATCH', query: rowQuery(id, version), version });
    const holds = (current: RaRecord) =>
      rowHolds(toRow(mapping, previousData), row) || rowHolds(toRow(mapping, current), row);
    const saving = version ? saveVersion({ write, read: () => read(resource, id), version, holds }) : write();
    return saving.catch(rethrow);
  };

  const create = async (resource: string, { data }: CreateParams): Promise<{ data: RaRecord }> => {
    const mapping = mappingOf(resource);
    const row = toRow(mapping, data);
    const { id } = data;
    if (id === undefined) return send(resource, row).catch(rethrow);
    return once({
      id,
      sent: row,
      insert: () =>
        send(resource, row, { preference: ',resolution=ignore-duplicates' }).catch((error) => {
          if (describeError(error).kind !== 'missing') throw error;
          return undefined;
        }),
      read: () => read(resource, id),
      holds: (current, sent) => rowHolds(toRow(mapping, current), sent),
      update: (current) => update(resource, { id, data, previousData: current }),
    }).catch(rethrow);
  };

  const remove = async (resource: string, { id, previousData, meta }: DeleteParams): Promise<{ data: RaRecord }> => {
    const version = previousData?.updatedAt;
    const write = async () => {
      if (!meta?.removeFromPromocoes) {
        return send(resource, undefined, { method: 'DELETE', query: rowQuery(id, version) });
      }
      await callFunction({ url, httpClient }, 'excluir_produto_e_linhas', { produto: id, version });
      return { data: { id } };
    };
    const attempt = () =>
      version ? saveVersion({ write, read: () => read(resource, id), version, holds: () => false }) : write();
    const answer = await deleteOnce(`${resource}/${id}`, attempt).catch(rethrow);
    return answer ?? { data: { ...previousData, id } };
  };

  return { create, update, remove };
}

const changedIn = (data: Row, previousData: Row) =>
  Object.fromEntries(Object.entries(data).filter(([field, value]) => value !== previousData[field]));

/** Query of one row, or of one version of it. Encoded, for a plus in a query is a blank. */
const rowQuery = (id: Identifier, version?: string) =>
  `?id=eq.${encodeURIComponent(id)}${version ? `&updated_at=eq.${encodeURIComponent(version)}` : ''}`;
