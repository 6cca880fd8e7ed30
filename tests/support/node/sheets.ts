import { read, utils } from 'xlsx';
import type { CheckSummary, Choices, FileReading, ImportRecord } from '../../../src/planilhas/types';
import type { ImportSession } from '../../../src/planilhas/worker/protocol';
import { createSession } from '../../../src/planilhas/worker/session';
import type { Cell, Table } from '../../../src/spreadsheet/read';

/** A table of the given rows, as the reader hands it over: rows that are wholly empty are not stored. */
export function tableOf(rows: Cell[][], sheetNames: string[] = ['Plan1']): Table {
  const filled = rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const cell: Table['cell'] = (row, column) => filled[row]?.cells[column] ?? null;
  return {
    sheetNames,
    sheetName: sheetNames[0] ?? '',
    openSheet: undefined,
    rows: filled.length,
    columns: Math.max(0, ...rows.map((cells) => cells.length)),
    cell,
    title: cell,
    format: () => undefined,
    shown: () => undefined,
    isHidden: () => false,
    rowNumber: (row) => filled[row]?.number ?? 0,
  };
}

/** The rows below the head of a workbook's first sheet, as a spreadsheet program reads them. */
export function writtenRows(bytes: Uint8Array): unknown[][] {
  const { Sheets, SheetNames } = read(bytes);
  return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 }).slice(1);
}

/** A session that reads the given rows whatever the file. */
export const sessionWith = (destination: string, rows: Cell[][] | Table): ImportSession =>
  createSession({
    destination,
    read: async () => (Array.isArray(rows) ? tableOf(rows) : rows),
    onProgress: () => {},
  });

interface CheckStep {
  session: ImportSession;
  reading: FileReading;
  check: CheckSummary;
}

/** What exists, by resource, and the rows that a form holds. */
export type Known = Partial<
  Record<'produtos' | 'categorias' | 'perguntas' | 'perguntas_teste', readonly ImportRecord[]>
> & {
  rows?: object[];
};

/** Reads and checks rows with the columns as they were matched. */
export async function checkOutcomes(
  destination: string,
  rows: Cell[][] | Table,
  { rows: held = [], ...records }: Known = {},
  answers: Choices['answers'] = {},
): Promise<CheckStep> {
  const session = sessionWith(destination, rows);
  const reading = await session.read({ file: new Blob() });
  await session.addExisting({ first: true, records, rows: held });
  const { header, columnMap } = reading;
  const check = await session.checkRows({ header, columnMap, answers });
  if (!check) throw new Error('abandoned');
  return { session, reading, check };
}
