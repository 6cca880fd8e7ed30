import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { counted, dateOn } from '../../domain';
import { readPages, sortRecords } from '../../lib';
import type { Resource } from '../../resources';
import type { Cell, Sheet } from '../../spreadsheet/write';

export type Column<Row> = Sheet['columns'][number] & { value: (row: Row) => Cell };

export interface Export<R extends RaRecord> {
  file: string;
  done: (rows: number) => string;
  failed: string;
  sheets: (records: readonly R[]) => Sheet[];
  perPage?: number;
}

export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  // Functions cannot be sent to a worker.
  columns: columns.map(({ value: _, ...column }) => column),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** 'produtos-2026-11-21.xlsx', with today's date in São Paulo. */
export const fileName = (start: string, moment = new Date()) => `${start}-${dateOn(moment)}.xlsx`;

/**
 * Reads every record that a filter finds, paged by id and then sorted, so that a concurrent deletion skips none.
 * `steady` is false when rows came or went meanwhile. Rejects when a page cannot be read.
 */
export async function readAll<R extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort = { field: 'id', order: 'ASC' }, perPage = 1000 }: GetListParams & { perPage?: number },
): Promise<{ records: R[]; steady: boolean }> {
  const found = new Map<Identifier, R>();
  let counted = 0;
  for await (const { data, total } of readPages<R>(provider, resource, { filter, perPage })) {
    for (const record of data) found.set(record.id, record);
    counted = total;
  }
  return { records: sortRecords([...found.values()], sort), steady: counted === found.size };
}

/**
 * The labelled fields of a resource as a file that its import reads back unchanged. Those named in `order` come first,
 * `computed` columns, which the import ignores, last where a record has a value for them.
 */
export function planilhaOf<R extends RaRecord>(
  { name, fields, texts, words }: Resource,
  order: readonly string[] = [],
  computed: readonly Column<R>[] = [],
): Export<R> {
  const names = new Set([...order, ...Object.keys(fields)]);
  const columns = [...names].flatMap((source): Column<R>[] => {
    const field = fields[source];
    if (!field?.label) return [];
    const { label, kind, shows = source } = field;
    const { title = label, width = kind.sheet.width, write = kind.sheet.write } = field.sheet ?? {};
    const value = (record: R) => {
      const stored = record[shows] ?? '';
      return stored !== '' && shows === source && write ? write(stored, field) : stored;
    };
    return [{ title, width, ...(kind.sheet.decimals && { decimals: true }), value }];
  });
  return {
    file: name.replaceAll('_', '-'),
    done: (rows) => `${counted(rows, { singular: words.one, plural: words.several })} no arquivo.`,
    failed: `Não foi possível exportar ${words.gender}s ${words.several}.`,
    sheets: (records) => {
      const filled = computed.filter(({ value }) => records.some((record) => value(record) !== ''));
      return [sheetOf(texts.label, [...columns, ...filled], records)];
    },
  };
}
