import type { Table } from '../../spreadsheet/read';
import type { DestinationName } from '../destinations';
import type { Choices, Existing, FieldId, Outcome } from '../types';
import { cellsOf } from './cells';
import type { FindCategoria } from './produto';
import { createRowChecker, type RowChecker } from './rowChecker';
import { keyOf, textOf } from './text';

export const outcomes: readonly Outcome[] = ['new', 'updated', 'unchanged', 'error', 'ignored'];
const code = Object.fromEntries(outcomes.map((outcome, index) => [outcome, index])) as Record<Outcome, number>;

/** Rows checked between two pauses, in which a newer request may take over. */
const rowsBetweenPauses = 5000;

/** The outcome for every row, in arrays: there may be a million of them. */
export interface CheckResult {
  checker: RowChecker;
  choices: Choices;
  /** First row below the header. */
  start: number;
  /** Place in `outcomes`. */
  outcome: Uint8Array;
  /** Place of what exists by the same name, or -1. */
  match: Int32Array;
  /** Row that counts in this one's stead, or -1. */
  winner: Int32Array;
  /** Place in `newCategorias`, or -1. */
  newCategoria: Int32Array;
  newCategorias: string[];
  /** Finds a category as the check did. */
  findCategoria: FindCategoria;
  /** Reason of refusal, 'field\nreason' → rows. */
  reasons: Map<string, number>;
  /** Rows that share their name with another. */
  repeated: number;
}

interface Request {
  table: Table;
  destination: DestinationName;
  existing: Existing;
  choices: Choices;
  /** Called now and then; false abandons the work. */
  proceed: (fraction: number) => Promise<boolean>;
}

/** Checks every row of the table; undefined when it was abandoned. */
export async function checkRows({
  table,
  destination,
  existing,
  choices,
  proceed,
}: Request): Promise<CheckResult | undefined> {
  const checker = createRowChecker(destination, existing, choices);
  const start = choices.header === null ? 0 : choices.header + 1;
  const { rows } = table;
  const newCategorias: string[] = [];
  const categorias = categoriaCatalogue(existing.categorias, choices, newCategorias);
  const result: CheckResult = {
    checker,
    findCategoria: categorias.find,
    choices,
    start,
    outcome: new Uint8Array(rows).fill(code.ignored),
    match: new Int32Array(rows).fill(-1),
    winner: new Int32Array(rows).fill(-1),
    newCategoria: new Int32Array(rows).fill(-1),
    newCategorias,
    reasons: new Map(),
    repeated: 0,
  };
  const byNome = indexByNome(checker.nomes);
  const seen = new Map<string, number>();
  const titles = headerTitles(table, choices);

  for (let row = start; row < rows; row++) {
    if ((row - start) % rowsBetweenPauses === 0 && !(await proceed((row - start) / rows))) return undefined;
    const cells = cellsOf(table, row, choices.columnMap);
    if (isEmpty(cells, choices) || repeatsHeader(cells, titles)) continue;
    const nome = textOf(cells('nome') ?? null);
    const key = keyOf(nome);
    const index = byNome(nome, key);
    result.match[row] = index;
    const built = checker.build(cells, index, categorias.find);
    const newCategoria = categorias.last();
    result.outcome[row] = code[judge(built, checker.exists(index), choices)];
    if (built.problems.length > 0) {
      for (const { field, reason } of built.problems) formatCount(result.reasons, `${field}\n${reason}`);
      continue;
    }
    result.newCategoria[row] = newCategoria;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, row);
    else supersede(result, { key, other, row, seen });
  }
  return result;
}

function judge(built: { problems: unknown[]; unchanged: boolean }, exists: boolean, { existing }: Choices): Outcome {
  if (built.problems.length > 0) return 'error';
  if (!exists) return built.unchanged ? 'unchanged' : 'new';
  if (built.unchanged) return 'unchanged';
  return existing === 'skip' ? 'ignored' : 'updated';
}

/** Of two rows with the same name only one counts. */
function supersede(
  result: CheckResult,
  { key, other, row, seen }: { key: string; other: number; row: number; seen: Map<string, number> },
) {
  result.repeated += 1;
  const last = result.choices.repeated === 'last';
  const loser = last ? other : row;
  result.outcome[loser] = code.ignored;
  result.winner[loser] = last ? row : other;
  if (last) seen.set(key, row);
}

/** Finds what exists by name. Of several that differ only in accents or case, the one written exactly like it. */
function indexByNome(nomes: readonly string[]) {
  const byKey = new Map<string, number>();
  const exactNames = new Map<string, number>();
  nomes.forEach((nome, index) => {
    const key = keyOf(nome);
    if (byKey.has(key)) exactNames.set(nome, index);
    else byKey.set(key, index);
  });
  return (nome: string, key: string) => exactNames.get(nome) ?? byKey.get(key) ?? -1;
}

/** Categories by name: those that exist, then those that the file brings, each as first written. */
function categoriaCatalogue(existing: { nome: string }[], { categorias }: Choices, incoming: string[]) {
  const known = new Map(existing.map(({ nome }) => [keyOf(nome), nome]));
  const places = new Map<string, number>();
  let last = -1;
  return {
    find: (text: string) => {
      last = -1;
      const key = keyOf(text);
      const knownNome = known.get(key);
      if (knownNome !== undefined || categorias === 'refuse') return knownNome;
      const place = places.get(key) ?? incoming.push(text) - 1;
      places.set(key, place);
      last = place;
      return incoming[place];
    },
    /** Place of the new category that the last row named, or -1. Asking forgets it. */
    last: () => {
      const place = last;
      last = -1;
      return place;
    },
  };
}

function headerTitles(table: Table, { header, columnMap }: Choices): [FieldId, string][] {
  if (header === null) return [];
  const cells = cellsOf(table, header, columnMap);
  return matchedFields(columnMap).map((field) => [field, keyOf(textOf(cells(field) ?? null))]);
}

/** Printed reports repeat the header on every page. */
function repeatsHeader(cells: ReturnType<typeof cellsOf>, titles: [FieldId, string][]): boolean {
  return titles.length > 0 && titles.every(([field, title]) => keyOf(textOf(cells(field) ?? null)) === title);
}

const isEmpty = (cells: ReturnType<typeof cellsOf>, { columnMap }: Choices) =>
  matchedFields(columnMap).every((field) => cells(field) === undefined);

const matchedFields = (columnMap: Choices['columnMap']) => Object.keys(columnMap) as FieldId[];

const formatCount = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
