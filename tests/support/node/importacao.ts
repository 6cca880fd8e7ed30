import type { DataProvider, RaRecord } from 'ra-core';
import type { Existing } from '../../../src/importacao/types';
import { createJournal } from '../../../src/importacao/write/journal';
import { makePlan } from '../../../src/importacao/write/plan';
import { readAll } from '../../../src/importacao/write/readAll';
import type { ImportProvider } from '../../../src/importacao/write/sendBatch';
import { memoryStore } from '../../../src/importacao/write/stores';
import { writeImport } from '../../../src/importacao/write/writeImport';
import type { Imports } from '../../../src/providers/imports';
import type { Cell } from '../../../src/spreadsheet/read/index';
import { checkOutcomes } from './sheets';

export type Provedor = DataProvider & Imports;

/** What exists, read as the screen reads it. */
export async function existentesDe(provider: Provedor): Promise<Existing> {
  const existing: Existing = { produtos: [], categorias: [], rows: [] };
  await readAll<RaRecord>(provider, 'categorias', (part) => {
    existing.categorias.push(...part.map(({ id, nome, updatedAt }) => ({ id: String(id), nome, updatedAt })));
  });
  await readAll<RaRecord>(provider, 'produtos', (part) => {
    existing.produtos.push(
      ...part.map(({ id, nome, valor, localizacao, categoria, tipoVenda, updatedAt }) => {
        return { id: String(id), nome, valor, localizacao, categoria, tipoVenda, updatedAt };
      }),
    );
  });
  return existing;
}

/** What exists, whatever its versions. */
export async function conteudoDe(provider: Provedor) {
  const { produtos, categorias } = await existentesDe(provider);
  const plain = <R extends { updatedAt?: string }>({ updatedAt: _, ...record }: R) => record;
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
