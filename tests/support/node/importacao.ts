import type { DataProvider } from 'ra-core';
import { expect } from 'vitest';
import { readExisting } from '../../../src/planilhas/review/transitions';
import type { ImportRecord } from '../../../src/planilhas/types';
import type { ImportSession } from '../../../src/planilhas/worker/protocol';
import { makePlan } from '../../../src/planilhas/write/plan';
import { type ImportRun, undoProgress } from '../../../src/planilhas/write/run';
import type { ImportProvider } from '../../../src/planilhas/write/sendBatch';
import { undo } from '../../../src/planilhas/write/undo';
import { type WriteProgress, writeImport } from '../../../src/planilhas/write/writeImport';
import type { ImportBatch, Imports, LeftOfImport } from '../../../src/providers/contract/imports';
import { createMemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import type { Cell } from '../../../src/spreadsheet/read/index';
import { checkOutcomes } from './sheets';

export type ImportingProvider = DataProvider & Imports;

/** Products and categories, whose ids are their names. */
export function catalogueOf(records: ImportRecord[] = [], categorias = ['Bebidas']): ImportingProvider {
  const search = ['nome'];
  const named = categorias.map((nome) => ({ id: nome, nome }));
  return createMemoryDataProvider({ produtos: { records, search }, categorias: { records: named, search } });
}

/** Undoes an import without pauses between attempts; returns how many records it did what to. */
export async function takeBack(
  { importRun, provider }: { importRun: ImportRun; provider: ImportProvider },
  onProgress: (progress: WriteProgress) => void = () => {},
) {
  await undo({ run: importRun, provider, onProgress, wait: async () => {} });
  const { deleted, restored, kept, categoriasDeleted, categoriasKept } = undoProgress(importRun);
  return { deleted, restored, kept, categoriasDeleted, categoriasKept };
}

/** What exists, read as the screen reads it. */
export async function existingOf(provider: Pick<ImportingProvider, 'getList'>, destination: string = 'produtos') {
  const existing = {
    produtos: [] as ImportRecord[],
    categorias: [] as ImportRecord[],
    perguntas: [] as ImportRecord[],
  };
  const addExisting: ImportSession['addExisting'] = async ({ records = {} }) => {
    for (const resource of ['produtos', 'categorias', 'perguntas'] as const) {
      existing[resource].push(...(records[resource] ?? []));
    }
  };
  await readExisting({ addExisting }, { provider, destination, rows: [] });
  return existing;
}

/** What exists, whatever its versions. */
export async function contentOf(provider: ImportingProvider) {
  const { produtos, categorias } = await existingOf(provider);
  const plain = ({ updatedAt: _, ...record }: ImportRecord) => record;
  return { produtos: produtos.map(plain), categorias: categorias.map(plain) };
}

/** An import of product rows that was checked against what the provider holds, ready to be written. */
export async function prepareImport(
  provider: ImportingProvider,
  rows: Cell[][],
  {
    size = 10,
    wait = async () => {},
    previous,
    answers: own = {},
  }: {
    size?: number;
    wait?: (ms: number) => Promise<void>;
    previous?: ImportRun;
    answers?: Record<string, string>;
  } = {},
) {
  // Prices move as far as a test likes.
  const answers = { doubtful: 'import', ...own };
  const { session, check } = await checkOutcomes('produtos', rows, await existingOf(provider), answers);
  const details = { destination: 'produtos', file: 'produtos.xlsx', totals: check.totals, previous } as const;
  const plan = await makePlan(session, details);
  let stopped = new AbortController();
  const run = (writer: ImportProvider = provider, onProgress: (progress: WriteProgress) => void = () => {}) => {
    stopped = new AbortController();
    return writeImport({ ...plan, provider: writer, onProgress, signal: stopped.signal, batchSize: size, wait });
  };
  return { importRun: plan.run, check, run, stop: () => stopped.abort() };
}

/** The newest import of products that a provider keeps. */
export const lastOf = async (provider: ImportProvider) => (await provider.lastImports('produtos')).data[0];

/** Product rows under the usual header. */
export const produtoRows = (count: number, valor = 1): Cell[][] => [
  ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'],
  ...Array.from({ length: count }, (_, n) => [
    `Produto ${n}`,
    valor + n / 100,
    'un',
    'Corredor A',
    n % 2 ? 'Bebidas' : 'Pet Shop',
  ]),
];

/** How the n-th batch goes wrong: before or after the records were written. */
export interface Fault {
  call: number;
  moment: 'before' | 'after';
  error: () => Error;
  /** Calls that fail alike, from that one on. */
  times?: number;
}

/** The provider with a fault in it. */
export function withFault(provider: ImportingProvider, { call, moment, error, times = 1 }: Fault): ImportProvider {
  let calls = 0;
  const fault = () => calls >= call && calls < call + times;
  return {
    ...provider,
    importBatch: async (...args) => {
      calls += 1;
      if (!fault()) return provider.importBatch(...args);
      if (moment === 'after') await provider.importBatch(...args);
      throw error();
    },
  };
}

/** A batch under new ids. */
export const batchOf = (
  rows: ImportBatch['rows'],
  fields: string[],
  operation: string = crypto.randomUUID(),
): ImportBatch => ({
  operation,
  batch: crypto.randomUUID(),
  details: { destination: 'produtos', file: 'a.xlsx', planned: rows.length, totals: {}, checked: 1 },
  fields,
  rows,
});

type Importing = Pick<ImportingProvider, 'importBatch' | 'leftOfImport' | 'undoImport'>;
type Rest = Omit<LeftOfImport, 'undoing' | 'resource' | 'fields'>;
export type RowOutcome = Rest | { done: string; id: unknown };

/** Sends a batch; returns what became of each row. */
export async function sendRows(provider: Importing, resource: string, batch: ImportBatch): Promise<RowOutcome[]> {
  const { data: answer } = await provider.importBatch(resource, batch);
  const left = (await provider.leftOfImport(resource, batch.operation)).data.filter(({ undoing }) => !undoing);
  const outcomes = batch.rows.map(({ record, version }): RowOutcome => {
    const place = left.findIndex(({ id }) => id === record.id);
    return (
      left.splice(place, place < 0 ? 0 : 1)[0] ?? { done: version === undefined ? 'created' : 'updated', id: record.id }
    );
  });
  const count = (done: string) => outcomes.filter((outcome) => 'done' in outcome && outcome.done === done).length;
  expect({ created: count('created'), updated: count('updated') }).toMatchObject({
    created: answer.created,
    updated: answer.updated,
  });
  return outcomes;
}

/** Undoes an import of one batch; returns what became of each row that it wrote, but for created ones that are gone. */
export async function undoBatch(provider: Importing, resource: string, { operation, rows }: ImportBatch) {
  let run = (await provider.undoImport(resource, operation)).data;
  while (!run.undone) run = (await provider.undoImport(resource, operation)).data;
  const { data } = await provider.leftOfImport(resource, operation);
  const unwritten = new Set(data.flatMap(({ undoing, id }) => (undoing ? [] : id)));
  const kept = new Map(data.flatMap((row) => (row.undoing ? [[row.id, row] as const] : [])));
  return rows.flatMap(({ record, version }): (Rest | { done: string })[] => {
    if (unwritten.has(record.id)) return [];
    return [kept.get(record.id) ?? { done: version === undefined ? 'deleted' : 'restored' }];
  });
}
