import type { PromocaoProduto } from '../../domain';
import type { readSheet, Table } from '../../spreadsheet/read';
import { cellsOf } from '../check/cells';
import { type CheckResult, checkRows, outcomes } from '../check/checkRows';
import { analyse, analyseWith } from '../check/header';
import { rowsWith, showRow } from '../check/pages';
import { isWritable, summarise } from '../check/summary';
import type { DestinationName } from '../destinations';
import { destinations } from '../destinations';
import type { Existing, FileReading, ImportRecord, Outcome, Write } from '../types';
import { idsOfRun } from './ids';
import type { ErrorRow, ImportSession, Progress } from './protocol';

interface Collaborators {
  destination: DestinationName;
  read: typeof readSheet;
  onProgress: (progress: Progress) => void;
}

/** Sheets among which the one with a header is looked for. */
const sheetsSearched = 5;

/** Lets messages in between two stretches of work. */
const breathe = () => new Promise<void>((proceed) => setTimeout(proceed));

/** Keeps the rows of one file and answers about them. Runs in the worker; knows nothing of messages. */
export function createSession({ destination, read, onProgress }: Collaborators): ImportSession {
  const { fields } = destinations[destination];
  let file: Blob | undefined;
  let table: Table | undefined;
  let existing: Existing = { produtos: [], categorias: [], rows: [] };
  let result: CheckResult | undefined;
  let writableRows = new Int32Array();
  let idOf = idsOfRun();
  let checks = 0;
  let filtered: { filter: Outcome | 'all'; rows: Int32Array } | undefined;

  const currentTable = (): Table => {
    if (!table) throw new Error('no table');
    return table;
  };
  const checked = (): CheckResult => {
    if (!result) throw new Error('not checked');
    return result;
  };
  const readingWith = (analysis: ReturnType<typeof analyse>): FileReading => {
    const { sheetNames, sheetName, rows } = currentTable();
    return { sheetNames, sheetName, rows, ...analysis };
  };
  const build = (row: number) => {
    const { checker, choices, match, findCategoria } = checked();
    const index = match[row] ?? -1;
    const built = checker.build(cellsOf(currentTable(), row, choices.columnMap), index, findCategoria);
    return { ...built, before: checker.before(index) };
  };

  return {
    read: async (request) => {
      file = request.file ?? file;
      if (!file) throw new Error('no file');
      result = undefined;
      table = await read(file, { sheetName: request.sheetName, onProgress });
      const analysis = analyse(table, fields);
      if (request.sheetName !== undefined || analysis.header !== null) return readingWith(analysis);
      // A cover may come first: then the sheet is meant that has a header.
      const first = table;
      for (const sheetName of first.sheetNames.slice(0, sheetsSearched)) {
        if (sheetName === first.sheetName) continue;
        table = await read(file, { sheetName, onProgress });
        const other = analyse(table, fields);
        if (other.header !== null) return readingWith(other);
      }
      table = first;
      return readingWith(analysis);
    },
    withHeader: async (header) => readingWith(analyseWith(currentTable(), fields, header)),
    addExisting: async ({ first, existing: part }) => {
      if (first) existing = { produtos: [], categorias: [], rows: [] };
      existing.produtos = existing.produtos.concat(part.produtos ?? []);
      existing.categorias = existing.categorias.concat(part.categorias ?? []);
      existing.rows = existing.rows.concat(part.rows ?? []);
    },
    checkRows: async (choices) => {
      checks += 1;
      const run = checks;
      const proceed = async (fraction: number) => {
        onProgress({ fraction, rows: currentTable().rows });
        await breathe();
        return run === checks;
      };
      const checkedNow = await checkRows({ table: currentTable(), destination, existing, choices, proceed });
      if (!checkedNow) return undefined;
      result = checkedNow;
      filtered = undefined;
      return summarise(checkedNow, currentTable());
    },
    page: async ({ filter, start, count }) => {
      const current = checked();
      if (filtered?.filter !== filter) filtered = { filter, rows: rowsWith(current, filter) };
      const { rows } = filtered;
      const ofPage = [...rows.subarray(start, start + count)];
      return { total: rows.length, rows: ofPage.map((row) => showRow(currentTable(), current, row)) };
    },
    errors: async ({ limit }) => {
      const errors: ErrorRow[] = [];
      for (const row of rowsWith(checked(), 'error')) {
        if (errors.length >= limit) break;
        const number = currentTable().rowNumber(row);
        for (const { label, valor, reason } of build(row).problems) errors.push([number, label, valor, reason]);
      }
      return errors;
    },
    makePlan: async () => {
      const { outcome, start, choices } = checked();
      const rows: number[] = [];
      for (let row = start; row < outcome.length; row++) {
        if (isWritable(outcomes[outcome[row] ?? 0] as Outcome)) rows.push(row);
      }
      writableRows = Int32Array.from(rows);
      idOf = idsOfRun();
      const { newCategorias } = summarise(checked(), currentTable());
      return {
        total: writableRows.length,
        categorias: newCategorias.map(({ nome }) => nome),
        // What exists is found by its name, which stays as it is written.
        fields: fields.map(({ id }) => id).filter((id) => id !== 'nome' && choices.columnMap[id] !== undefined),
      };
    },
    batch: async ({ n, size }) => {
      const start = n * size;
      const writes = [...writableRows.subarray(start, start + size)].map((row, position): Write => {
        const { record, before } = build(row);
        const previous = (before as ImportRecord | undefined) ?? null;
        const after = { ...record, id: previous?.id ?? idOf(start + position) } as ImportRecord;
        return { number: currentTable().rowNumber(row), after, before: previous };
      });
      return { writes };
    },
    promocaoRows: async () => [...writableRows].map((row) => build(row).record as PromocaoProduto),
  };
}
