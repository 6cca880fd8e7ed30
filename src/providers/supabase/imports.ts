import type { ImportBatch, ImportOutcome, Imports, Left, UndoOutcome } from '../contract';
import { rethrow } from '../errors';
import { callFunction, type Server } from './httpClient';
import { type Mapping, mappingOf as plainMapping, type Row, toRecord, toRow } from './mapping';

/** The answers of the database functions `import_<table>` and `undo_import_of_<table>` for an item. */
type ItemAnswer<Done extends string, Reason extends string> =
  | { done: Done; version: string }
  | { left: Reason; current?: Row; who?: string | null; at?: string };
type ImportAnswer = ItemAnswer<
  'created' | 'updated',
  'exists' | 'changed' | 'deleted' | 'category' | 'product' | 'target'
>;
type UndoAnswer = ItemAnswer<
  'deleted' | 'restored',
  'changed' | 'deleted' | 'used' | 'category' | 'product' | 'target'
>;

export function createImports(server: Server, mappingOf: (resource: string) => Mapping = plainMapping): Imports {
  const call = (name: string, args: object, signal?: AbortSignal) =>
    callFunction(server, name, args, signal).catch(rethrow);
  const outcomes = (resource: string, { rows }: ImportBatch, answers: ImportAnswer[]): ImportOutcome[] =>
    answers.map((answer, place) =>
      'done' in answer ? { ...answer, id: rows[place]?.record.id ?? '' } : left(mappingOf(resource), answer),
    );

  const undoOutcomes = (resource: string, answers: UndoAnswer[]): UndoOutcome[] =>
    answers.map((answer) => ('done' in answer ? answer : left(mappingOf(resource), answer)));

  return {
    importBatch: async (resource, batch, { signal } = {}) => {
      const mapping = mappingOf(resource);
      const { operation, batch: name, fields, rows } = batch;
      const covered = fields.map((field) => mapping.fields[field]);
      const items = rows.map(({ record, version }) => ({ ...toItem(mapping, record), version }));
      const answers = await call(`import_${mapping.table}`, { operation, batch: name, covered, items }, signal);
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
        version,
        ...(before && { antes: toItem(mapping, before) }),
      }));
      const answers = await call(`undo_import_of_${mapping.table}`, { operation, batch, items });
      return { data: undoOutcomes(resource, answers) };
    },
    undoneBatch: async (resource, { batch }) => {
      const answers = await call('undone_batch', { batch });
      return { data: answers && undoOutcomes(resource, answers) };
    },
  };
}

function toItem(mapping: Mapping, record: Record<string, unknown>): Row {
  const embedded = Object.entries(mapping.embedded ?? {}).filter(([field]) => field in record);
  return {
    ...toRow(mapping, record),
    ...Object.fromEntries(embedded.map(([field, { column, write }]) => [column, write(record[field])])),
  };
}

function left<Reason extends string>(
  mapping: Mapping,
  { left: reason, current, who, at }: Extract<ItemAnswer<never, Reason>, { left: Reason }>,
): Left<Reason> {
  const record = current && toRecord(mapping, current);
  const moment = at ?? record?.updatedAt;
  return { left: reason, ...(record && { current: record }), ...(who && { who }), ...(moment && { at: moment }) };
}
