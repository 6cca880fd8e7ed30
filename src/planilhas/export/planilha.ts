import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { dateOn } from '../../domain';
import { readPages, sortRecords } from '../../lib';
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
