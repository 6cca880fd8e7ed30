import { idsOfRun } from '../../lib';
import type { ReadProgress, readSheet, Table } from '../../spreadsheet/read';
import { absentFrom } from '../check/absent';
import { buildRow, type CheckResult, checkRows, isWritable } from '../check/checkRows';
import { analyse, analyseWith } from '../check/header';
import { type MendedSheet, mendedSheet } from '../check/mends';
import { buildRecord, errorSheet, groupRows, rowsWith, showRow } from '../check/pages';
import { recheckRows } from '../check/recheckRows';
import { withoutReasons } from '../check/returned';
import { broughtBy, summarise } from '../check/summary';
import { destinationOf, missingFields } from '../destinations';
import type { Choices, Existing, FileReading, Write } from '../types';
import { createMender } from './mender';
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
  let mends: MendedSheet | undefined;
  let mender = createMender();
  let reading: FileReading | undefined;
  let returned = false;
  let existing = nothing();
  let result: CheckResult | undefined;
  // The row of each record to write, or its rows where several make one.
  let planned: (number | number[])[] = [];
  let idOf = idsOfRun();
  let checks = 0;
  let running: { choices: Choices; done: Promise<unknown> } | undefined;
  let listed: { name: string; rows: number[] } | undefined;

  const current = (): MendedSheet => {
    if (!mends) throw new Error('no table');
    return mends;
  };
  const checked = (): CheckResult => {
    if (!result) throw new Error('not checked');
    return result;
  };
  const isWhole = ({ header, columnMap }: ReturnType<typeof analyse>) =>
    header !== null && missingFields(destination, columnMap).length === 0;
  const readingWith = (analysis: ReturnType<typeof analyse>): FileReading => {
    const { sheetNames, sheetName, rows } = current().table;
    reading = { sheetNames, sheetName, rows, returned, ...analysis };
    return reading;
  };
  const open = (sheet: Table): FileReading => {
    const bare = withoutReasons(sheet);
    returned = bare !== undefined;
    mends = mendedSheet(bare ?? sheet);
    mender = createMender();
    result = undefined;
    return readingWith(analyse(mends.table, fields));
  };
  const check = async (choices: Choices) => {
    checks += 1;
    const run = checks;
    const proceed = async (fraction: number) => {
      onProgress({ fraction, rows: current().table.rows });
      await breathe();
      return run === checks;
    };
    const { table } = current();
    const checkedNow = await checkRows({ table, mends, destination, existing, choices, proceed });
    if (!checkedNow) return undefined;
    result = checkedNow;
    return summarise(checkedNow);
  };
  const begin = (choices: Choices) => {
    const done = check(choices);
    running = { choices, done };
    return done;
  };
  const settled = async () => {
    for (let last: typeof running; last !== running; ) {
      last = running;
      await last?.done.catch(() => {});
    }
  };
  return {
    read: async (request) => {
      file = request.file ?? file;
      if (!file) throw new Error('no file');
      const table = await read(file, { sheetName: request.sheetName, onProgress });
      const analysis = analyse(table, fields);
      if (request.sheetName !== undefined || isWhole(analysis)) return open(table);
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
      return open(best.table);
    },
    withHeader: async (header) => readingWith(analyseWith(current().table, fields, header)),
    addExisting: async ({ first, records = {}, rows = [] }) => {
      if (first) existing = nothing();
      for (const [resource, part] of Object.entries(records)) {
        existing.records[resource] = (existing.records[resource] ?? []).concat(part);
      }
      existing.rows = existing.rows.concat(rows);
    },
    checkRows: begin,
    mend: async (change) => {
      // A check by other choices comes first; one that repeats the last gives way.
      if (JSON.stringify(running?.choices) === JSON.stringify(result?.choices)) checks += 1;
      else await settled();
      const { rows, changeRow, alike } = mender.plan(checked(), change);
      if (joined) {
        // Rows that make one record are read together.
        rows.forEach(changeRow);
        begin(checked().choices);
        await settled();
      } else recheckRows(checked(), rows, changeRow);
      const row = 'number' in change ? showRow(checked(), current().rowOf(change.number)) : undefined;
      return { check: summarise(checked()), row, alike, count: current().count() };
    },
    mends: async () => current().all(),
    layMends: async (laid) => {
      current().lay(laid);
      return current().count();
    },
    changesOf: async ({ ids }) => {
      const asked = new Set<unknown>(ids);
      const { checker, match } = checked();
      const rows = rowsWith(checked(), (outcome) => outcome === 'updated');
      const ofThese = rows.filter((row) => asked.has(checker.before(match[row] ?? -1)?.id));
      return ofThese.map((row) => {
        const { record, before = {} } = buildRow(checked(), row);
        return { before, after: record };
      });
    },
    page: async ({ filter, start, count, listing: name }) => {
      if (!listed || name === undefined || listed.name !== name) {
        const rows = rowsWith(checked(), (outcome) => filter === 'all' || outcome === filter);
        listed = { name: name ?? '', rows };
      }
      const { rows } = listed;
      return { total: rows.length, rows: rows.slice(start, start + count).map((row) => showRow(checked(), row)) };
    },
    errorSheet: async () => errorSheet(checked(), reading?.columns ?? []),
    absent: async () => absentFrom(checked()),
    makePlan: async () => {
      await settled();
      const { choices, checker } = checked();
      const { columnMap } = choices;
      const rows = rowsWith(checked(), isWritable);
      planned = joined ? groupRows(checked(), rows) : rows;
      idOf = idsOfRun();
      return {
        total: planned.length,
        brought: broughtBy(checked()).map(({ name }) => name),
        // The key identifies existing records and is only written where one is renamed.
        fields: joined?.fields.slice() ?? [
          ...new Set([
            ...fields.flatMap(({ id, sets = [id] }) =>
              (id !== key.field || checker.aliases?.size || checker.renamed?.size) && columnMap[id] !== undefined
                ? sets
                : [],
            ),
            ...(checker.alsoSets ?? []),
          ]),
        ],
      };
    },
    batch: async ({ start, count }) =>
      planned.slice(start, start + count).map((each, position): Write => {
        const rowsOfOne = [each].flat();
        const { record, before = null } = buildRecord(checked(), rowsOfOne);
        const after = { ...record, id: record.id ?? idOf(start + position) };
        return { number: current().table.rowNumber(rowsOfOne[0] ?? 0), after, before };
      }),
  };
}
