import { idsOfRun } from '../../lib';
import type { ReadProgress, readSheet, Table } from '../../spreadsheet/read';
import { absentFrom } from '../check/absent';
import { buildRow, type CheckResult, checkRows, isWritable } from '../check/checkRows';
import { analyse, analyseWith } from '../check/header';
import { buildRecord, errorSheet, groupRows, rowsWith, showRow } from '../check/pages';
import { broughtBy, summarise } from '../check/summary';
import { destinationOf, missingFields } from '../destinations';
import type { Existing, FileReading, Write } from '../types';
import type { ImportSession } from './protocol';

interface Collaborators {
  destination: string;
  read: typeof readSheet;
  onProgress: (progress: ReadProgress) => void;
}

const sheetsSearched = 5;

const breathe = () => new Promise<void>((proceed) => setTimeout(proceed));

/** Holds the rows of one file and answers about them. Runs in the worker, without its messaging. */
export function createSession({ destination: name, read, onProgress }: Collaborators): ImportSession {
  const destination = destinationOf(name);
  const { fields, key, reads, joined } = destination;
  const nothing = (): Existing => ({
    records: Object.fromEntries(Object.keys(reads).map((resource) => [resource, []])),
    rows: [],
  });
  let file: Blob | undefined;
  let table: Table | undefined;
  let existing = nothing();
  let result: CheckResult | undefined;
  // The row of each record to write, or its rows where several make one.
  let planned: (number | number[])[] = [];
  let idOf = idsOfRun();
  let checks = 0;

  const currentTable = (): Table => {
    if (!table) throw new Error('no table');
    return table;
  };
  const checked = (): CheckResult => {
    if (!result) throw new Error('not checked');
    return result;
  };
  const isWhole = ({ header, columnMap }: ReturnType<typeof analyse>) =>
    header !== null && missingFields(destination, columnMap).length === 0;
  const readingWith = (analysis: ReturnType<typeof analyse>): FileReading => {
    const { sheetNames, sheetName, rows } = currentTable();
    return { sheetNames, sheetName, rows, ...analysis };
  };
  return {
    read: async (request) => {
      file = request.file ?? file;
      if (!file) throw new Error('no file');
      table = await read(file, { sheetName: request.sheetName, onProgress });
      result = undefined;
      const analysis = analyse(table, fields);
      if (request.sheetName !== undefined || isWhole(analysis)) return readingWith(analysis);
      const { sheetNames, sheetName: first } = table;
      // The first sheet may be a cover: prefers a sheet with every required column, then one with a header.
      let best = { table, analysis };
      for (const sheetName of sheetNames.slice(0, sheetsSearched)) {
        if (sheetName === first) continue;
        // An unreadable sheet is reported when the user chooses it.
        const sheet = await read(file, { sheetName, onProgress }).catch(() => undefined);
        const other = sheet && analyse(sheet, fields);
        if (!other || other.header === null) continue;
        if (isWhole(other) || best.analysis.header === null) best = { table: sheet, analysis: other };
        if (isWhole(other)) break;
      }
      table = best.table;
      return readingWith(best.analysis);
    },
    withHeader: async (header) => readingWith(analyseWith(currentTable(), fields, header)),
    addExisting: async ({ first, records = {}, rows = [] }) => {
      if (first) existing = nothing();
      for (const [resource, part] of Object.entries(records)) {
        existing.records[resource] = (existing.records[resource] ?? []).concat(part);
      }
      existing.rows = existing.rows.concat(rows);
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
      return summarise(checkedNow);
    },
    changesOf: async ({ ids }) => {
      const current = checked();
      const asked = new Set<unknown>(ids);
      const { checker, match } = current;
      const rows = rowsWith(current, (outcome) => outcome === 'updated');
      const ofThese = rows.filter((row) => asked.has(checker.before(match[row] ?? -1)?.id));
      return ofThese.map((row) => {
        const { record, before = {} } = buildRow(current, row);
        return { before, after: record };
      });
    },
    page: async ({ filter, start, count }) => {
      const current = checked();
      const rows = rowsWith(current, (outcome) => filter === 'all' || outcome === filter);
      return { total: rows.length, rows: rows.slice(start, start + count).map((row) => showRow(current, row)) };
    },
    errorSheet: async () => errorSheet(checked()),
    absent: async () => absentFrom(checked()),
    makePlan: async () => {
      const { choices, checker } = checked();
      const { columnMap } = choices;
      const rows = rowsWith(checked(), isWritable);
      planned = joined ? groupRows(checked(), rows) : rows;
      idOf = idsOfRun();
      return {
        total: planned.length,
        brought: broughtBy(checked()).map(({ name }) => name),
        // The key identifies existing records and is only written where one is renamed.
        fields:
          joined?.fields.slice() ??
          fields.flatMap(({ id, sets = [id] }) =>
            (id !== key.field || checker.aliases?.size) && columnMap[id] !== undefined ? sets : [],
          ),
      };
    },
    batch: async ({ start, count }) =>
      planned.slice(start, start + count).map((each, position): Write => {
        const rowsOfOne = [each].flat();
        const { record, before = null } = buildRecord(checked(), rowsOfOne);
        const after = { ...record, id: record.id ?? idOf(start + position) };
        return { number: currentTable().rowNumber(rowsOfOne[0] ?? 0), after, before };
      }),
  };
}
