import type { CreateParams, DeleteParams, Identifier, UpdateParams } from 'ra-core';
import type { Stored } from '../../resources';
import type { AnyRecord } from '../contract';
import { faultOf } from '../errors';
import { createDeleteOnce, createOnce, saveVersion } from './attempts';
import { callFunction, type Server } from './httpClient';
import { type Mapping, mappingOf, type Row, rowHolds, toRecord, toRow } from './mapping';

type Read = (resource: string, id: Identifier) => Promise<AnyRecord>;
type Update = (resource: string, params: UpdateParams) => Promise<AnyRecord>;

/**
 * Saves and deletes rows; ra-supabase's name no version and send only changed fields. An update sends the whole record. Updates and
 * deletions are of the version that was read.
 */
export function createRowSaves(server: Server, read: Read) {
  const { url, httpClient } = server;
  const deleteOnce = createDeleteOnce();
  const rowAddress = ({ table }: Mapping, id: Identifier, version?: string) =>
    `${url}/rest/v1/${table}?${rowQuery(id, version)}`;

  const update: Update = async (resource, { id, data, previousData = {} }) => {
    const mapping = mappingOf(resource);
    const { id: _, ...row } = toRow(mapping, { ...previousData, ...data });
    const version = previousData.updatedAt;
    const address = rowAddress(mapping, id, version);
    const write = () => answered(mapping, httpClient(address, rowRequest('PATCH', row)));
    if (!version) return write();
    return saveVersion({ write, read: () => read(resource, id), version, holds: holds(mapping, row, previousData) });
  };

  const insert = (mapping: Mapping, row: Row) => {
    const preference = row.id === undefined ? '' : ',resolution=ignore-duplicates';
    return answered(mapping, httpClient(`${url}/rest/v1/${mapping.table}`, rowRequest('POST', row, preference)));
  };

  const remove = async (resource: string, { id, previousData, meta }: DeleteParams): Promise<AnyRecord> => {
    const mapping = mappingOf(resource);
    const version = previousData?.updatedAt;
    const write = async () => {
      if (!meta?.removeFromPromocoes)
        return answered(mapping, httpClient(rowAddress(mapping, id, version), rowRequest('DELETE')));
      await callFunction(server, 'excluir_produto_e_linhas', { produto: id, version });
      return { data: { id } };
    };
    const attempt = () =>
      version ? saveVersion({ write, read: () => read(resource, id), version, holds: () => false }) : write();
    const answer = await deleteOnce(`${resource}/${id}`, attempt);
    return answer ?? { data: { ...previousData, id } };
  };

  return { create: creation(read, insert, update), update, delete: remove };
}

/** Saves by a database function, which takes the fields that changed: an unchanged category may have been renamed meanwhile. */
export function createFunctionSaves(
  { url, httpClient }: Server,
  read: Read,
  { name, argument }: NonNullable<Stored['savedBy']>,
) {
  const save = (mapping: Mapping, row: Row, version?: string) =>
    answered(mapping, httpClient(`${url}/rest/v1/rpc/${name}`, rowRequest('POST', { [argument]: row, version })));

  const update: Update = async (resource, { id, data, previousData = {} }) => {
    const mapping = mappingOf(resource);
    const changed = Object.entries(data).filter(([field, value]) => value !== previousData[field]);
    const { id: _, ...row } = toRow(mapping, Object.fromEntries(changed));
    const version = previousData.updatedAt ?? (await read(resource, id)).data.updatedAt;
    return saveVersion({
      write: () => save(mapping, { ...row, id }, version),
      read: () => read(resource, id),
      version,
      holds: holds(mapping, row, previousData),
    });
  };

  return { create: creation(read, save, update), update };
}

/** Creates a record, once under an id of the page's own. */
function creation(read: Read, insert: (mapping: Mapping, row: Row) => Promise<AnyRecord>, update: Update) {
  const once = createOnce<Row>();
  return async (resource: string, { data }: CreateParams): Promise<AnyRecord> => {
    const mapping = mappingOf(resource);
    const row = toRow(mapping, data);
    const { id } = data;
    if (id === undefined) return insert(mapping, row);
    return once({
      id,
      sent: row,
      insert: () =>
        insert(mapping, row).catch((error) => {
          if (faultOf(error).kind !== 'missing') throw error;
          return undefined;
        }),
      read: () => read(resource, id),
      holds: (current, sent) => rowHolds(toRow(mapping, current), sent),
      update: (current) => update(resource, { id, data, previousData: current }),
    });
  };
}

/** A request for a write that is answered with the row. */
function rowRequest(method: string, body?: object, preference = '') {
  const headers = new Headers({
    Accept: 'application/vnd.pgrst.object+json',
    'Content-Type': 'application/json',
    Prefer: `return=representation${preference}`,
  });
  return { method, headers, body: body && JSON.stringify(body) };
}

const answered = async (mapping: Mapping, answer: ReturnType<Server['httpClient']>) => ({
  data: toRecord(mapping, (await answer).json),
});

/** Whether a record has the row's values, or had them before. */
const holds = (mapping: Mapping, row: Row, before: Row) => (current: Row) =>
  rowHolds(toRow(mapping, before), row) || rowHolds(toRow(mapping, current), row);

/** Encoded, since an unencoded plus is a space. */
const rowQuery = (id: Identifier, version?: string) =>
  `id=eq.${encodeURIComponent(id)}${version ? `&updated_at=eq.${encodeURIComponent(version)}` : ''}`;
