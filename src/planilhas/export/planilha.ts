import type { RaRecord } from 'ra-core';
import { dateOn } from '../../domain';
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
