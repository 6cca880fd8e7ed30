import type { CreateParams, DeleteParams, Identifier, UpdateParams } from 'ra-core';
import type { AnyRecord } from '../contract';
import { faultOf } from '../errors';
import { createDeleteOnce, createOnce, saveVersion } from './attempts';
import { callFunction, type Server } from './httpClient';
import { mappingOf, type Row, rowHolds, toRecord, toRow } from './mapping';

interface Sending {
  method?: string;
  query?: string;
  preference?: string;
  version?: string;
}

interface TableAccess extends Server {
  read: (resource: string, id: Identifier) => Promise<AnyRecord>;
}

/**
 * The provider's writes; ra-supabase's name no version and send only changed fields. An update sends the whole record,
 * or changed fields to a `savedBy` function. Updates and deletions are of the version that was read.
 */
export function createSaves({ url, httpClient, read }: TableAccess) {
  const once = createOnce<Row>();
  const deleteOnce = createDeleteOnce();

  const send = async (
    resource: string,
    row: Row | undefined,
    { method = 'POST', query = '', preference = '', version }: Sending = {},
  ): Promise<AnyRecord> => {
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

  const update = async (resource: string, { id, data, previousData = {} }: UpdateParams): Promise<AnyRecord> => {
    const mapping = mappingOf(resource);
    const { savedBy } = mapping;
    // An unchanged category may have been renamed meanwhile.
    const written = savedBy ? changedIn(data, previousData) : { ...previousData, ...data };
    const { id: _, ...row } = toRow(mapping, written);
    const version = previousData.updatedAt ?? (savedBy && (await read(resource, id)).data.updatedAt);
    const sent = savedBy ? { ...row, id } : row;
    const write = () => send(resource, sent, { method: 'PATCH', query: rowQuery(id, version), version });
    const holds = (current: Row) =>
      rowHolds(toRow(mapping, previousData), row) || rowHolds(toRow(mapping, current), row);
    return version ? saveVersion({ write, read: () => read(resource, id), version, holds }) : write();
  };

  const create = async (resource: string, { data }: CreateParams): Promise<AnyRecord> => {
    const mapping = mappingOf(resource);
    const row = toRow(mapping, data);
    const { id } = data;
    if (id === undefined) return send(resource, row);
    return once({
      id,
      sent: row,
      insert: () =>
        send(resource, row, { preference: ',resolution=ignore-duplicates' }).catch((error) => {
          if (faultOf(error).kind !== 'missing') throw error;
          return undefined;
        }),
      read: () => read(resource, id),
      holds: (current, sent) => rowHolds(toRow(mapping, current), sent),
      update: (current) => update(resource, { id, data, previousData: current }),
    });
  };

  const remove = async (resource: string, { id, previousData, meta }: DeleteParams): Promise<AnyRecord> => {
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
    const answer = await deleteOnce(`${resource}/${id}`, attempt);
    return answer ?? { data: { ...previousData, id } };
  };

  return { create, update, delete: remove };
}

const changedIn = (data: Row, previousData: Row) =>
  Object.fromEntries(Object.entries(data).filter(([field, value]) => value !== previousData[field]));

/** Encoded, since an unencoded plus is a space. */
const rowQuery = (id: Identifier, version?: string) =>
  `?id=eq.${encodeURIComponent(id)}${version ? `&updated_at=eq.${encodeURIComponent(version)}` : ''}`;
