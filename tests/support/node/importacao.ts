import type { DataProvider } from 'ra-core';
import type { DestinationName } from '../../../src/importacao/destinations';
import { readExisting } from '../../../src/importacao/review/readExisting';
import type { ImportRecord } from '../../../src/importacao/types';
import type { ImportSession } from '../../../src/importacao/worker/protocol';
import { createJournal } from '../../../src/importacao/write/journal';
import { makePlan } from '../../../src/importacao/write/plan';
import type { ImportProvider } from '../../../src/importacao/write/sendBatch';
import { memoryStore } from '../../../src/importacao/write/stores';
import { writeImport } from '../../../src/importacao/write/writeImport';
import type { Imports } from '../../../src/providers/imports';
import type { Cell } from '../../../src/spreadsheet/read/index';
import { checkOutcomes } from './sheets';

export type Provedor = DataProvider & Imports;

/** What exists, read as the screen reads it. */
export async function existentesDe(provider: Pick<Provedor, 'getList'>, destination: DestinationName = 'produtos') {
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
export async function conteudoDe(provider: Provedor) {
  const { produtos, categorias } = await existentesDe(provider);
  const plain = ({ updatedAt: _, ...record }: ImportRecord) => record;
  return { produtos: produtos.map(plain), categorias: categorias.map(plain) };
}

/** An import of product rows that was checked against what the provider holds, ready to be written. */
export async function prepararImportacao(provider: Provedor, rows: Cell[][], size = 10) {
  const { session, check } = await checkOutcomes('produtos', rows, await existentesDe(provider));
  const journal = createJournal(memoryStore(), 'teste');
  const details = { destination: 'produtos', file: 'produtos.xlsx', totals: check.totals, size } as const;
  const { importRun, readBatch } = await makePlan(session, details);
  await journal.begin(importRun);
  const stopped = new AbortController();
  const run = (gravador: ImportProvider = provider) =>
    writeImport({
      importRun,
      readBatch,
      provider: gravador,
      journal,
      onProgress: () => {},
      signal: stopped.signal,
      wait: async () => {},
    });
  return { importRun, journal, check, run, stop: () => stopped.abort() };
}

/** Product rows under the usual header. */
export const linhasDeProdutos = (count: number, valor = 1): Cell[][] => [
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
export interface Falta {
  chamada: number;
  moment: 'antes' | 'depois';
  error: () => Error;
  /** Calls that fail alike, from that one on. */
  vezes?: number;
}

/** The provider with a fault in it. While it lasts, nothing can be read either. */
export function comFalta(provider: Provedor, { chamada, moment, error, vezes = 1 }: Falta): ImportProvider {
  let chamadas = 0;
  const fault = () => chamadas >= chamada && chamadas < chamada + vezes;
  return {
    getList: provider.getList,
    undoBatch: provider.undoBatch,
    importedBatch: async (...args) => {
      if (fault()) throw error();
      return provider.importedBatch(...args);
    },
    importBatch: async (...args) => {
      chamadas += 1;
      if (!fault()) return provider.importBatch(...args);
      if (moment === 'depois') await provider.importBatch(...args);
      throw error();
    },
  };
}
