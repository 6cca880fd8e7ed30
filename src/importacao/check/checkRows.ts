import type { Table } from '../../spreadsheet/read';
import { cellsOf, keyOf, type RowCells, textOf } from '../cells';
import type { BuiltRow, CheckRequest, Destination, RowChecker } from '../destinations';
import type { Choices, FieldId, Outcome } from '../types';
import { codeOf } from './outcomes';

/** Rows checked between two pauses, in which a newer request may take over. */
const rowsBetweenPauses = 5000;

/** The outcome for every row, in arrays: there may be a million of them. */
export interface CheckResult extends Pick<CheckRequest, 'table' | 'choices'> {
  destination: Destination;
  checker: RowChecker;
  /** First row below the header. */
  start: number;
  /** As outcomes.ts keeps it. */
  outcome: Uint8Array;
  /** Place of what exists under the same key, or -1. */
  match: Int32Array;
  /** Row that counts in this one's stead, or -1. */
  winner: Int32Array;
  /** Place of what has to be made first, or -1. */
  brings: Int32Array;
  /** Reason of refusal, 'field\nreason' → rows. */
  reasons: Map<string, number>;
  /** Rows that share their key with another. */
  repeated: number;
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
    match: new Int32Array(rows).fill(-1),
    winner: new Int32Array(rows).fill(-1),
    brings: new Int32Array(rows).fill(-1),
    reasons: new Map(),
    repeated: 0,
  };
  const find = indexByKey(checker.keys);
  const seen = new Map<string, number>();
  const titles = headerTitles(table, choices);

  for (let row = start; row < rows; row++) {
    if ((row - start) % rowsBetweenPauses === 0 && !(await proceed((row - start) / rows))) return undefined;
    const cells = cellsOf(table, row, choices.columnMap);
    if (isEmpty(cells, choices) || repeatsHeader(cells, titles)) continue;
    const text = textOf(cells(destination.key.field));
    const key = keyOf(text);
    const index = find(text, key);
    result.match[row] = index;
    const built = checker.build(cells, index);
    result.outcome[row] = codeOf(judge(built, checker.before(index) !== undefined, choices));
    if (built.problems.length > 0) {
      for (const { field, reason } of built.problems) increment(result.reasons, `${field}\n${reason}`);
      continue;
    }
    result.brings[row] = built.brings ?? -1;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, row);
    else supersede(result, { key, other, row, seen });
  }
  return result;
}

/** A row as the check built it, and what it changes. Worked out anew each time it is asked for. */
export function buildRow({ table, choices, checker, match }: CheckResult, row: number) {
  const index = match[row] ?? -1;
  return { ...checker.build(cellsOf(table, row, choices.columnMap), index), before: checker.before(index) };
}

function judge({ problems, unchanged }: BuiltRow, exists: boolean, { answers }: Choices): Outcome {
  if (problems.length > 0) return 'error';
  if (unchanged) return 'unchanged';
  if (!exists) return 'new';
  return answers.existing === 'skip' ? 'ignored' : 'updated';
}

/** Of two rows with the same key only one counts. */
function supersede(
  result: CheckResult,
  { key, other, row, seen }: { key: string; other: number; row: number; seen: Map<string, number> },
) {
  result.repeated += 1;
  const last = result.choices.answers.repeated !== 'first';
  const loser = last ? other : row;
  result.outcome[loser] = codeOf('ignored');
  result.winner[loser] = last ? row : other;
  if (last) seen.set(key, row);
}

/** Finds what exists by its key. Of several that differ only in accents or case, the one written exactly like it. */
function indexByKey(texts: readonly string[]) {
  const byKey = new Map<string, number>();
  const byText = new Map<string, number>();
  texts.forEach((text, index) => {
    const key = keyOf(text);
    if (byKey.has(key)) byText.set(text, index);
    else byKey.set(key, index);
  });
  return (text: string, key: string) => byText.get(text) ?? byKey.get(key) ?? -1;
}

function headerTitles(table: Table, { header, columnMap }: Choices): [FieldId, string][] {
  if (header === null) return [];
  const cells = cellsOf(table, header, columnMap);
  return Object.keys(columnMap).map((field) => [field, keyOf(textOf(cells(field)))]);
}

/** Printed reports repeat the header on every page. */
const repeatsHeader = (cells: RowCells, titles: [FieldId, string][]) =>
  titles.length > 0 && titles.every(([field, title]) => keyOf(textOf(cells(field))) === title);

const isEmpty = (cells: RowCells, { columnMap }: Choices) =>
  Object.keys(columnMap).every((field) => cells(field) === undefined);

const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
