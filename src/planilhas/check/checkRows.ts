import type { CellError, Table } from '../../spreadsheet/read';
import {
  cellsOf,
  firstRowBelow,
  indexByKey,
  isError,
  keyOf,
  type RowCells,
  type StoredCells,
  textOf,
  withoutErrors,
} from '../cells';
import { addProblem, type BuiltRow, type CheckRequest, type Destination, type RowChecker } from '../destinations';
import type { Choices, FieldId, Outcome, Problem } from '../types';
import { type Meaning, meaningOf } from './meaning';
import { type MendedSheet, mendedSheet } from './mends';

export const isWritable = (outcome: Outcome) => outcome === 'new' || outcome === 'updated';

const rowsBetweenPauses = 5000;

/** Values of `match`: nothing has the key; several have it and the row fits none of them alone. */
const none = -1;
const several = -2;

/** The result of a check, in arrays by row, as there may be a million rows. */
export interface CheckResult extends Pick<CheckRequest, 'choices'> {
  table: Meaning;
  mends: MendedSheet;
  destination: Destination;
  checker: RowChecker;
  start: number;
  outcome: Outcome[];
  /** Index of the existing record with the same key, or `none`, or `several`. */
  match: Int32Array;
  /** Row that replaces this one, or -1. */
  winner: Int32Array;
  /** Index in `checker.brought`, or -1. */
  brings: Int32Array;
  /** Index in `remarks` of a row's problems or doubts, or -1. */
  remarked: Int32Array;
  /** Different lists of problems, as 'field\nreason', and of doubts, and the place of each. */
  remarks: (readonly string[])[];
  remarkPlaces: Map<string, number>;
  /** Rows that change the price of an existing record. */
  repricing: Set<number>;
  /** Finds existing records by a code, else by the key. */
  find: (text: string, key?: string, code?: string) => readonly number[];
  /** Row that counts for each existing record, or -1. */
  taken: Int32Array;
  /** Rows of new records that count, by their key or code. */
  seen: Map<string, number>;
  titles: [FieldId, string][];
}

interface Request extends CheckRequest {
  /** The table with what was changed in it, if anything was. */
  mends?: MendedSheet;
  destination: Destination;
  /** Called before each stretch; false aborts the check. */
  proceed: (fraction: number) => Promise<boolean>;
}

/** Checks every row of a table; undefined when `proceed` aborted it. */
export async function checkRows({ destination, proceed, ...request }: Request): Promise<CheckResult | undefined> {
  const { choices, mends = mendedSheet(request.table) } = request;
  const table = meaningOf(mends.table, destination.fields, choices);
  const { rows } = table;
  const checker = destination.check({ ...request, table });
  const start = firstRowBelow(choices.header);
  const result: CheckResult = {
    table,
    choices,
    mends,
    destination,
    checker,
    start,
    outcome: new Array<Outcome>(rows).fill('ignored'),
    match: new Int32Array(rows).fill(none),
    winner: new Int32Array(rows).fill(-1),
    brings: new Int32Array(rows).fill(-1),
    remarked: new Int32Array(rows).fill(-1),
    remarks: [],
    remarkPlaces: new Map(),
    repricing: new Set(),
    find: placeFinder(checker),
    taken: new Int32Array(checker.keys.length).fill(-1),
    seen: new Map(),
    titles: headerTitles(table, choices),
  };
  for (let row = start; row < rows; row++) {
    if ((row - start) % rowsBetweenPauses === 0 && !(await proceed((row - start) / rows))) return undefined;
    checkRow(result, row);
  }
  return result;
}

/** Checks a row that the result has as ignored. Rows with the same key come in order. */
export function checkRow(result: CheckResult, row: number): void {
  const { table, choices, destination, checker, taken, seen, titles } = result;
  const cells = cellsOf(table, row, choices.columnMap);
  if (isEmpty(cells, result)) return;
  const { text, key, code } = keysOf(result, cells);
  // Printed reports repeat the header on every page.
  if (titles.length > 0 && titles.every(([field, title]) => keyOf(textOf(cells(field))) === title)) return;
  const index = meant(checker, { cells: withoutErrors(cells), row }, result.find(text, key, code), taken);
  result.match[row] = index;
  const built = buildWith(result, { cells, row }, index);
  const outcome = judge(built, result, row);
  result.outcome[row] = outcome;
  if (built.reprices && outcome === 'updated') result.repricing.add(row);
  if (built.problems.length > 0) {
    result.remarked[row] = remarkOf(
      result,
      built.problems.map(({ field, reason }) => `${field}\n${reason}`),
    );
    return;
  }
  if (built.doubts?.length && (isWritable(outcome) || outcome === 'doubtful'))
    result.remarked[row] = remarkOf(result, built.doubts);
  result.brings[row] = built.brings ?? -1;
  if (destination.joined) return;
  if (index !== none) {
    const other = taken[index] as number;
    if (other < 0 || supersede(result, other, row) === row) taken[index] = row;
    return;
  }
  // Rows of a new product are one by their name too, where one of them has no code.
  const named = seen.get(key);
  const isTwin = named !== undefined && (!code || !keysOf(result, cellsOf(table, named, choices.columnMap)).code);
  const other = (code ? seen.get(code) : undefined) ?? (isTwin ? named : undefined);
  if (code && (named === undefined || isTwin)) seen.set(key, row);
  if (other === undefined || supersede(result, other, row) === row) seen.set(code ?? key, row);
}

function remarkOf({ remarks, remarkPlaces }: CheckResult, reasons: readonly string[]): number {
  const key = reasons.join('\0');
  const known = remarkPlaces.get(key);
  if (known !== undefined) return known;
  remarkPlaces.set(key, remarks.length);
  return remarks.push(reasons) - 1;
}

/** Builds a row again from its cells, with the record that it changes. */
export function buildRow(result: CheckResult, row: number) {
  const { table, choices, checker, match } = result;
  const index = match[row] ?? none;
  const cells = cellsOf(table, row, choices.columnMap);
  return { before: checker.before(index), ...buildWith(result, { cells, row }, index) };
}

function buildWith(
  { checker, destination }: CheckResult,
  { cells, row }: { cells: StoredCells; row: number },
  index: number,
): BuiltRow {
  const { fields, key } = destination;
  const problems: Problem[] = [];
  if (index === several) {
    const field = fields.find(({ id }) => id === key.field);
    if (field) addProblem(problems, field, cells(key.field), destination.several);
    return { record: {}, problems, unchanged: false };
  }
  // An error cell refuses the row: a blank one would keep the stored value.
  const found: [FieldId, CellError][] = [];
  const built = checker.build(
    withoutErrors(cells, (field, error) => found.push([field, error])),
    index,
    row,
  );
  if (found.length === 0) return built;
  const errors = new Map(found);
  for (const field of fields) {
    const cell = errors.get(field.id);
    if (cell) addProblem(problems, field, cell, cell.error ? 'A célula tem um erro' : uncalculated);
  }
  return { ...built, problems: [...problems, ...built.problems.filter(({ field }) => !errors.has(field))] };
}

const uncalculated = 'A fórmula não foi calculada. Abra a planilha no Excel e salve-a';

function judge({ problems, unchanged, doubts }: BuiltRow, result: CheckResult, row: number): Outcome {
  const { checker, choices, match, mends } = result;
  if (problems.length > 0) return 'error';
  if (unchanged) return 'unchanged';
  const exists = checker.before(match[row] as number) !== undefined;
  if (exists && choices.answers.existing === 'skip') return 'ignored';
  if (doubts?.length && choices.answers.doubtful !== 'import' && !mends.accepted.has(row)) return 'doubtful';
  return exists ? 'updated' : 'new';
}

/** Of two rows with one key, keeps the first or the last as the user chose; returns that one. */
function supersede(result: CheckResult, other: number, row: number): number {
  const last = result.choices.answers.repeated !== 'first';
  const [winner, loser] = last ? [row, other] : [other, row];
  result.outcome[loser] = 'ignored';
  result.remarked[loser] = -1;
  result.repricing.delete(loser);
  result.winner[loser] = winner;
  return winner;
}

/** What tells the record of a row: the text of its key, and a code, which comes before it. */
export function keysOf({ destination, checker }: CheckResult, cells: StoredCells) {
  const text = textOf(cells(destination.key.field));
  return { text, key: keyOf(text), code: checker.codeOf?.(withoutErrors(cells)) };
}

/** Finds the records of a key: by a code, else by their own names, else by others that they have in the sheet. */
function placeFinder({ keys, aliases, codes }: RowChecker): CheckResult['find'] {
  const places = indexByKey(keys);
  return (text, key = keyOf(text), code = '') => {
    const coded = codes?.get(code);
    if (coded !== undefined) return [coded];
    const found = places(text, key);
    const alias = found.length === 0 ? aliases?.get(key) : undefined;
    return alias === undefined ? found : [alias];
  };
}

/** Of several records with the key, the one that a row repeats completely, or any where it changes none. */
function meant(
  { build, tells }: RowChecker,
  { cells, row }: { cells: RowCells; row: number },
  places: readonly number[],
  taken: Int32Array,
): number {
  if (places.length < 2) return places[0] ?? none;
  const unchanged = places.filter((place) => build(cells, place, row).unchanged);
  const all = unchanged.length === places.length;
  const meant = all ? unchanged : unchanged.filter((place) => tells?.(cells, place));
  return meant.find((place) => (taken[place] as number) < 0) ?? meant[0] ?? several;
}

function headerTitles(table: Table, { header, columnMap }: Choices): [FieldId, string][] {
  if (header === null) return [];
  const cells = cellsOf(table, header, columnMap);
  return Object.keys(columnMap).map((field) => [field, keyOf(textOf(cells(field)))]);
}

/** Formulas filled down below the last name may leave error cells in empty rows. */
function isEmpty(cells: StoredCells, { choices, destination: { key } }: CheckResult): boolean {
  for (const field in choices.columnMap) {
    const cell = cells(field);
    if (cell !== undefined && (field === key.field || !isError(cell))) return false;
  }
  return true;
}
