import type { DataProvider } from 'ra-core';
import { readExisting } from '../../../src/planilhas/review/transitions';
import type { ImportRecord } from '../../../src/planilhas/types';
import type { ImportSession } from '../../../src/planilhas/worker/protocol';
import { createJournal, type ImportRun, type Journal, undoProgress } from '../../../src/planilhas/write/journal';
import { makePlan } from '../../../src/planilhas/write/plan';
import type { ImportProvider } from '../../../src/planilhas/write/sendBatch';
import { memoryStore } from '../../../src/planilhas/write/stores';
import { undo } from '../../../src/planilhas/write/undo';
import { type WriteProgress, writeImport } from '../../../src/planilhas/write/writeImport';
import type { Facts } from '../../../src/providers/contract';
import type { ImportBatch, Imports } from '../../../src/providers/contract/imports';
import { createDataProvider } from '../../../src/providers/dataProvider';
import { createMemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import { withMemory } from '../../../src/providers/panel/source';
import type { Cell } from '../../../src/spreadsheet/read/index';
import { checkOutcomes } from './sheets';

export type ImportingProvider = DataProvider & Imports;

/** Products in memory beside stored categories, whose ids are their names. */
export function catalogueOf(records: ImportRecord[] = [], categorias = ['Bebidas']): ImportingProvider {
  const search = ['nome'];
  const named = categorias.map((nome) => ({ id: nome, nome }));
  const stored = createMemoryDataProvider({ categorias: { records: named, search } });
  const memory = createMemoryDataProvider({ produtos: { records, search } });
  // No test asks for another fact than the changes of products, which the memory answers.
  const source = withMemory({ recordsOf: () => stored, facts: {} as Facts }, memory);
  return createDataProvider(() => source);
}

/** Undoes an import without pauses between attempts; returns how many records it did what to. */
export async function takeBack(
  { importRun, provider, journal }: { importRun: ImportRun; provider: ImportProvider; journal: Journal },
  onProgress: (progress: WriteProgress) => void = () => {},
) {
  await undo({ importRun, provider, journal, onProgress, wait: async () => {} });
  const { deleted, restored, kept, categoriasDeleted, categoriasKept } = undoProgress(importRun);
  return { deleted, restored, kept, categoriasDeleted, categoriasKept };
}

/** Runs a check with a page that closes after 1, 2, … writes, until it answers false. Returns how often it closed. */
export async function atEachWrite(check: (writes: number) => Promise<boolean>): Promise<number> {
  let writes = 1;
  while (await check(writes)) writes += 1;
  return writes - 1;
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
    journal = createJournal(memoryStore(), 'teste'),
    wait = async () => {},
    previous,
    answers: own = {},
  }: {
    size?: number;
    journal?: Journal;
    wait?: (ms: number) => Promise<void>;
    previous?: ImportRun;
    answers?: Record<string, string>;
  } = {},
) {
  // Prices move as far as a test likes.
  const answers = { doubtful: 'import', ...own };
  const { session, check } = await checkOutcomes('produtos', rows, await existingOf(provider), answers);
  const details = { destination: 'produtos', file: 'produtos.xlsx', totals: check.totals, previous } as const;
  const { importRun, readBatch } = await makePlan(session, details);
  await journal.begin(importRun);
  let stopped = new AbortController();
  const run = (writer: ImportProvider = provider, onProgress: (progress: WriteProgress) => void = () => {}) => {
    stopped = new AbortController();
    return writeImport({
      importRun,
      readBatch,
      provider: writer,
      journal,
      onProgress,
      signal: stopped.signal,
      batchSize: size,
      wait,
    });
  };
  return { importRun, journal, check, run, stop: () => stopped.abort() };
}

/** The newest import of a journal. */
export const lastOf = async (journal: Journal) => (await journal.list())[0];

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

/** The provider with a fault in it. While it lasts, nothing can be read either. */
export function withFault(provider: ImportingProvider, { call, moment, error, times = 1 }: Fault): ImportProvider {
  let calls = 0;
  const fault = () => calls >= call && calls < call + times;
  return {
    getList: provider.getList,
    undoBatch: provider.undoBatch,
    undoneBatch: provider.undoneBatch,
    importedBatch: async (...args) => {
      if (fault()) throw error();
      return provider.importedBatch(...args);
    },
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
): ImportBatch => ({ operation, batch: crypto.randomUUID(), fields, rows });

/** Undoes a batch; `before` has what each row was, or nothing of a created one. */
export async function undoBatch(
  provider: ImportingProvider,
  resource: string,
  batch: ImportBatch,
  before: (object | undefined)[] = [],
) {
  const outcomes = (await provider.importedBatch(resource, batch)).data ?? [];
  const rows = outcomes.flatMap((outcome, place) =>
    'done' in outcome ? [{ id: outcome.id, version: outcome.version, before: before[place] }] : [],
  );
  return (await provider.undoBatch(resource, { operation: batch.operation, batch: batch.batch, rows })).data;
}
