import type { RaRecord } from 'ra-core';
import { rethrow } from '../errors';
import type { ImportBatch, ImportOutcome, Imports, Left, UndoOutcome } from '../imports';
import type { createHttpClient } from './httpClient';
import { mappingOf, toRecord, toRow } from './mapping';

type Row = Record<string, unknown>;
/** What the database functions of 20261122110000_importacao.sql answer for an item. */
type Answer<Done extends string, Reason extends string> =
  | { done: Done; version: string }
  | { left: Reason; current?: Row; who?: string | null; at?: string };

interface Options {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
}

/** Imports by the database functions that write one batch each. Rejects as the rest of the provider does. */
export function createImports({ url, httpClient }: Options): Imports {
  const call = async (name: string, args: object) => {
    const init = { method: 'POST', body: JSON.stringify(args) };
    return (await httpClient(`${url}/rest/v1/rpc/${name}`, init).catch(rethrow)).json;
  };
  const outcomes = (resource: string, { rows }: ImportBatch, answers: unknown): ImportOutcome[] =>
    // The shape is the functions' own.
    (answers as Answer<'created' | 'updated', 'exists' | 'changed' | 'deleted' | 'category'>[]).map((answer, place) =>
      'done' in answer ? { ...answer, id: rows[place]?.record.id ?? '' } : left(resource, answer),
    );

  return {
    importBatch: async (resource, batch) => {
      const { table, fields } = mappingOf(resource);
      const items = batch.rows.map(({ record, version }) => ({
        ...toRow(mappingOf(resource), record),
        versao: version,
      }));
      const covered = { covered: batch.fields.map((field) => fields[field]) };
      const { operation, batch: name } = batch;
      const updates = table === 'categorias' ? {} : covered;
      const answers = await call(`import_${table}`, { operation, batch: name, ...updates, items });
      return { data: outcomes(resource, batch, answers) };
    },
    importedBatch: async (resource, batch) => {
      const answers = await call('imported_batch', { batch: batch.batch });
      return { data: answers && outcomes(resource, batch, answers) };
    },
    undoBatch: async (resource, { operation, batch, rows }) => {
      const mapping = mappingOf(resource);
      const items = rows.map(({ id, version, before }) => ({
        id,
        versao: version,
        ...(before && { antes: toRow(mapping, before) }),
      }));
      const answers: Answer<'deleted' | 'restored', 'changed' | 'deleted' | 'used' | 'category'>[] = await call(
        `undo_import_of_${mapping.table}`,
        { operation, batch, items },
      );
      const data = answers.map((answer): UndoOutcome => ('done' in answer ? answer : left(resource, answer)));
      return { data };
    },
  };
}

function left<Reason extends string>(
  resource: string,
  { left: reason, current, who, at }: Extract<Answer<never, Reason>, { left: Reason }>,
): Left<Reason> {
  const record = current && (toRecord(mappingOf(resource), current) as RaRecord);
  const moment = at ?? record?.updatedAt;
  return { left: reason, ...(record && { current: record }), ...(who && { who }), ...(moment && { at: moment }) };
}
