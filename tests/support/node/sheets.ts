import type { DestinationName } from '../../../src/importacao/destinations';
import type { CheckSummary, Choices, Existing, FileReading } from '../../../src/importacao/types';
import type { ImportSession } from '../../../src/importacao/worker/protocol';
import { createSession } from '../../../src/importacao/worker/session';
import type { Cell, Table } from '../../../src/spreadsheet/read/index';

/** A table of the given rows, as the reader hands it over: rows that are wholly empty are not stored. */
export function tabelaDe(rows: Cell[][], sheetNames: string[] = ['Plan1']): Table {
  const cheias = rows
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return {
    sheetNames,
    sheetName: sheetNames[0] ?? '',
    rows: cheias.length,
    columns: Math.max(0, ...rows.map((cells) => cells.length)),
    cell: (row, column) => cheias[row]?.cells[column] ?? null,
    rowNumber: (row) => cheias[row]?.number ?? 0,
  };
}

/** A session that reads the given rows whatever the file. */
export const sessionWith = (destination: DestinationName, rows: Cell[][]): ImportSession =>
  createSession({ destination, read: async () => tabelaDe(rows), onProgress: () => {} });

interface CheckStep {
  session: ImportSession;
  reading: FileReading;
  check: CheckSummary;
}

/** Reads and checks rows with the columns as they were matched. */
export async function checkOutcomes(
  destination: DestinationName,
  rows: Cell[][],
  existing: Partial<Existing> = {},
  choices: Partial<Choices> = {},
): Promise<CheckStep> {
  const session = sessionWith(destination, rows);
  const reading = await session.read({ file: new Blob() });
  await session.addExisting({ first: true, existing });
  const check = await session.checkRows({
    header: reading.header,
    columnMap: reading.columnMap,
    existing: 'update',
    repeated: 'last',
    categorias: 'create',
    descontoAsFraction: false,
    ...choices,
  });
  if (!check) throw new Error('abandoned');
  return { session, reading, check };
}
