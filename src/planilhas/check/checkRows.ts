import { tidied } from '../../lib';
import type { Table } from '../../spreadsheet/read';
import { cellsOf, isError, keyOf, type RowCells, type StoredCells, textOf, withoutErrors } from '../cells';
import { addProblem, type BuiltRow, type CheckRequest, type Destination, type RowChecker } from '../destinations';
import type { Choices, FieldId, Outcome, Problem } from '../types';
import { buildDespiteErrors } from './cellErrors';
import { codeOf, isWritable } from './outcomes';

/** Rows checked between two pauses, in which a newer request may take over. */
const rowsBetweenPauses = 5000;

/** What a row matches that is new, and one of which several have the key and nothing tells which it means. */
const none = -1;
const several = -2;

/** The outcome for every row, in arrays: there may be a million of them. */
export interface CheckResult extends Pick<CheckRequest, 'table' | 'choices'> {
  destination: Destination;
  checker: RowChecker;
  /** First row below the header. */
  start: number;
  /** As outcomes.ts keeps it. */
  outcome: Uint8Array;
  /** Place of what exists under the same key, or `none`, or `several`. */
  match: Int32Array;
  /** Row that counts in this one's stead, or -1. */
  winner: Int32Array;
  /** Place of what has to be made first, or -1. */
  brings: Int32Array;
  /** Reason of refusal, 'field\nreason' → rows. */
  reasons: Map<string, number>;
  /** Rows that share their key with another. */
  repeated: number;
  /** Rows that are likely to be mistakes, with why. */
  doubts: Map<number, readonly string[]>;
}

interface Request extends CheckRequest {
  destination: Destination;
  /** Called now and then; false abandons the work. */
  proceed: (fraction: number) => Promise<boolean>;
}

/** Checks every row of the table; undefined when it was abandoned. */
export async function checkRows({ destination, proceed, ...request }: Request): Promise<CheckResult | undefined> {
  const { table, choices } = request;
  const { rows } = table;
  const checker = destination.check(request);
  const start = choices.header === null ? 0 : choices.header + 1;
  const result: CheckResult = {
    table,
    choices,
    destination,
    checker,
    start,
    outcome: new Uint8Array(rows).fill(codeOf('ignored')),
    match: new Int32Array(rows).fill(none),
    winner: new Int32Array(rows).fill(-1),
    brings: new Int32Array(rows).fill(-1),
    reasons: new Map(),
    repeated: 0,
    doubts: new Map(),
  };
  const find = indexByKey(checker.keys);
  // Rows that count, by what they match, or by their key.
  const seen = new Map<string | number, number>();
  const titles = headerTitles(table, choices);

  for (let row = start; row < rows; row++) {
    if ((row - start) % rowsBetweenPauses === 0 && !(await proceed((row - start) / rows))) return undefined;
    const cells = cellsOf(table, row, choices.columnMap);
    if (isEmpty(cells, result) || repeatsHeader(cells, titles)) continue;
    const text = textOf(cells(destination.key.field));
    const key = keyOf(text);
    const index = meant(checker, { cells: withoutErrors(cells), row }, find(text, key), seen);
    result.match[row] = index;
    const built = buildWith(result, { cells, row }, index);
    const outcome = judge(built, checker.before(index) !== undefined, choices);
    result.outcome[row] = codeOf(outcome);
    if (built.doubts?.length && (isWritable(outcome) || outcome === 'doubtful')) result.doubts.set(row, built.doubts);
    if (built.problems.length > 0) {
      for (const { field, reason } of built.problems) increment(result.reasons, `${field}\n${reason}`);
      continue;
    }
    result.brings[row] = built.brings ?? -1;
    if (destination.joined) continue;
    const same = index === none ? key : index;
    const other = seen.get(same);
    if (other === undefined) seen.set(same, row);
    else supersede(result, { same, other, row, seen });
  }
  return result;
}

/** A row as the check built it, and what it changes. Worked out anew each time it is asked for. */
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
  if (index !== several) return buildDespiteErrors(fields, cells, (values) => checker.build(values, index, row));
  const problems: Problem[] = [];
  const field = fields.find(({ id }) => id === key.field);
  if (field) addProblem(problems, field, cells(key.field), destination.several);
  return { record: {}, problems, unchanged: false };
}

function judge({ problems, unchanged, doubts = [] }: BuiltRow, exists: boolean, { answers }: Choices): Outcome {
  if (problems.length > 0) return 'error';
  if (unchanged) return 'unchanged';
  if (exists && answers.existing === 'skip') return 'ignored';
  if (doubts.length > 0 && answers.doubtful !== 'import') return 'doubtful';
  return exists ? 'updated' : 'new';
}

/** Of two rows with the same key only one counts. */
function supersede(
  result: CheckResult,
  { same, other, row, seen }: { same: string | number; other: number; row: number; seen: Map<string | number, number> },
) {
  result.repeated += 1;
  const last = result.choices.answers.repeated !== 'first';
  const loser = last ? other : row;
  result.outcome[loser] = codeOf('ignored');
  result.doubts.delete(loser);
  result.winner[loser] = last ? row : other;
  if (last) seen.set(same, row);
}

/**
 * Finds the places of what exists by its key: several where names were given twice, or differ in accents or case alone.
 * Then those are meant that are written exactly like it, if any are.
 */
function indexByKey(texts: readonly string[]) {
  const first = new Map<string, number>();
  const shared = new Map<string, number[]>();
  texts.forEach((text, index) => {
    const key = keyOf(text);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    else if (!shared.get(key)?.push(index)) shared.set(key, [earlier, index]);
  });
  return (text: string, key: string): readonly number[] => {
    const places = shared.get(key);
    const only = first.get(key) ?? none;
    if (!places) return only === none ? [] : [only];
    const exact = places.filter((place) => tidied(texts[place] ?? '') === text);
    return exact.length > 0 ? exact : places;
  };
}

/**
 * Which of these places a row means. Of several, the one that it tells whole and as it is; or any, where it changes none
 * of them. What it would change in one but not in another, it may mean of either.
 */
function meant(
  { build, tells }: RowChecker,
  { cells, row }: { cells: RowCells; row: number },
  places: readonly number[],
  taken: ReadonlyMap<string | number, number>,
): number {
  if (places.length < 2) return places[0] ?? none;
  const unchanged = places.filter((place) => build(cells, place, row).unchanged);
  const all = unchanged.length === places.length;
  const meant = all ? unchanged : unchanged.filter((place) => tells?.(cells, place));
  return meant.find((place) => !taken.has(place)) ?? meant[0] ?? several;
}

function headerTitles(table: Table, { header, columnMap }: Choices): [FieldId, string][] {
  if (header === null) return [];
  const cells = cellsOf(table, header, columnMap);
  return Object.keys(columnMap).map((field) => [field, keyOf(textOf(cells(field)))]);
}

/** Printed reports repeat the header on every page. */
const repeatsHeader = (cells: StoredCells, titles: [FieldId, string][]) =>
  titles.length > 0 && titles.every(([field, title]) => keyOf(textOf(cells(field))) === title);

/** A row is empty also where formulas that were filled down beyond the last name have nothing but errors. */
const isEmpty = (cells: StoredCells, { choices, destination: { key } }: CheckResult) =>
  Object.keys(choices.columnMap).every((field) => {
    const cell = cells(field);
    return cell === undefined || (field !== key.field && isError(cell));
  });

const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
