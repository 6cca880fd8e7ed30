import type { Imports, KeptImport, LeftOfImport, RememberedSheet, Sheets } from '../contract';
import { callFunction, type Server } from './httpClient';
import { type Mapping, mappingOf as plainMapping, type Row, toRecord, toRow } from './mapping';

/** A row of the database function `left_of_import`. */
interface LeftRow extends Pick<LeftOfImport, 'resource' | 'undoing' | 'left' | 'at'> {
  wanted: Row & { id: string; version?: string; linha?: number };
  covered: (string | null)[];
  current?: Row;
  who?: string | null;
}

const leftAtOnce = 1000;
const moments = ['createdAt', 'updatedAt'];

export function createImports(server: Server, mappingOf: (resource: string) => Mapping = plainMapping): Imports {
  return {
    importBatch: async (resource, batch, { signal } = {}) => {
      const mapping = mappingOf(resource);
      const { operation, batch: name, details, fields, rows } = batch;
      const columns = { ...mapping.fields, ...columnsOfEmbedded(mapping) };
      const covered = fields.map((field) => columns[field]);
      const items = rows.map(({ record, version, number }) => ({ ...toItem(mapping, record), version, linha: number }));
      const run = { ...details, resource };
      const args = { table_name: mapping.table, operation, batch: name, run, covered, items };
      return { data: await callFunction(server, 'import_rows', args, signal) };
    },
    lastImports: async (destination) => ({ data: await callFunction(server, 'last_imports', { destination }) }),
    undoImport: async (destination, operation, { unheard } = {}) => ({
      data: await callFunction(server, 'undo_import_rows', { operation, ...(unheard && { destination }) }),
    }),
    leftOfImport: async (_, operation) => {
      const data: LeftOfImport[] = [];
      for (let more = true; more; ) {
        const rows: LeftRow[] = await callFunction(server, 'left_of_import', { operation, skipped: data.length });
        data.push(...rows.map((row) => leftOf(mappingOf(row.resource), row)));
        more = rows.length === leftAtOnce;
      }
      return { data };
    },
  };
}

export const createSheets = (server: Server): Sheets => ({
  rememberedSheets: (destination, rows): Promise<RememberedSheet[]> =>
    callFunction(server, 'remembered_sheets', { destination, header_rows: rows }),
  rememberSheet: async (destination, { row, ...sheet }) => {
    await callFunction(server, 'remember_sheet', { destination, header_row: row, ...sheet });
  },
  allImports: (): Promise<KeptImport[]> => callFunction(server, 'last_imports', {}),
});

const columnsOfEmbedded = ({ embedded = {} }: Mapping) =>
  Object.fromEntries(Object.entries(embedded).map(([field, { column }]) => [field, column]));

/** With names that no column takes, for the list of what was left. */
function toItem(mapping: Mapping, record: Record<string, unknown>): Row {
  const row = toRow(mapping, record);
  for (const field of mapping.readOnly) {
    const column = mapping.fields[field];
    if (column && field in record && !moments.includes(field)) row[column] = record[field];
  }
  for (const [field, { column, write }] of Object.entries(mapping.embedded ?? {})) {
    const rows = record[field];
    if (!Array.isArray(rows)) continue;
    row[column] = (write(rows) as Row[]).map((each, place) => ({ ...each, nome: rows[place]?.nome }));
  }
  return row;
}

function leftOf(mapping: Mapping, { wanted, covered, current, who, at, undoing, ...row }: LeftRow): LeftOfImport {
  const columns = Object.entries({ ...mapping.fields, ...columnsOfEmbedded(mapping) });
  const fields = columns.flatMap(([field, column]) => (covered.includes(column) ? field : []));
  const record = toRecord(mapping, wanted);
  const now = current && toRecord(mapping, current);
  // Of an existing record only these were to change.
  const kept = wanted.version ? [...Object.keys(mapping.order), ...fields] : Object.keys(record);
  const moment = at ?? now?.updatedAt;
  return {
    ...row,
    undoing,
    fields,
    id: wanted.id,
    wanted: Object.fromEntries(Object.entries(record).filter(([field]) => field !== 'id' && kept.includes(field))),
    ...(wanted.linha && { number: wanted.linha }),
    ...(now && { current: now }),
    ...(who && { who }),
    ...(moment && { at: moment }),
  };
}
