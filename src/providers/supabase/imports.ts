import type { ImportBatch, ImportOutcome, Imports, Left, UndoOutcome } from '../contract';
import { callFunction, type Server } from './httpClient';
import { type Mapping, mappingOf as plainMapping, type Row, toRecord, toRow } from './mapping';

/** An item that the database functions `import_rows` and `undo_import_rows` left, with its row. */
type LeftRow<Reason extends string> = Omit<Left<Reason>, 'current' | 'who'> & { current?: Row; who?: string | null };
/** The answers of these functions for an item. */
type Answer<Outcome> = Outcome extends Left<infer Reason> ? LeftRow<Reason> : Omit<Outcome, 'id'>;

export function createImports(server: Server, mappingOf: (resource: string) => Mapping = plainMapping): Imports {
  const outcomes = (resource: string, { rows }: ImportBatch, answers: Answer<ImportOutcome>[]): ImportOutcome[] =>
    answers.map((answer, place) =>
      'done' in answer ? { ...answer, id: rows[place]?.record.id ?? '' } : left(mappingOf(resource), answer),
    );

  const undoOutcomes = (resource: string, answers: Answer<UndoOutcome>[]): UndoOutcome[] =>
    answers.map((answer) => ('done' in answer ? answer : left(mappingOf(resource), answer)));

  return {
    importBatch: async (resource, batch, { signal } = {}) => {
      const mapping = mappingOf(resource);
      const { operation, batch: name, fields, rows } = batch;
      const covered = fields.map((field) => mapping.fields[field]);
      const items = rows.map(({ record, version }) => ({ ...toItem(mapping, record), version }));
      const args = { table_name: mapping.table, operation, batch: name, covered, items };
      const answers = await callFunction(server, 'import_rows', args, signal);
      return { data: outcomes(resource, batch, answers) };
    },
    importedBatch: async (resource, batch) => {
      const answers = await callFunction(server, 'imported_batch', { batch: batch.batch });
      return { data: answers && outcomes(resource, batch, answers) };
    },
    undoBatch: async (resource, { operation, batch, rows }) => {
      const mapping = mappingOf(resource);
      const items = rows.map(({ id, version, before }) => ({
        id,
        version,
        ...(before && { antes: toItem(mapping, before) }),
      }));
      const args = { table_name: mapping.table, operation, batch, items };
      const answers = await callFunction(server, 'undo_import_rows', args);
      return { data: undoOutcomes(resource, answers) };
    },
    undoneBatch: async (resource, { batch }) => {
      const answers = await callFunction(server, 'undone_batch', { batch });
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
  { left: reason, current, who, at }: LeftRow<Reason>,
): Left<Reason> {
  const record = current && toRecord(mapping, current);
  const moment = at ?? record?.updatedAt;
  return { left: reason, ...(record && { current: record }), ...(who && { who }), ...(moment && { at: moment }) };
}
