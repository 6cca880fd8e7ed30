import type { DataProvider, RaRecord } from 'ra-core';
import { depositoEmMemoria } from '../../src/importacao/gravacao/depositos';
import { criarDiario } from '../../src/importacao/gravacao/diario';
import type { Gravador } from '../../src/importacao/gravacao/enviar';
import { gravar } from '../../src/importacao/gravacao/gravar';
import { lerTudo } from '../../src/importacao/gravacao/lerTudo';
import { planejar } from '../../src/importacao/gravacao/planejar';
import type { Celula } from '../../src/importacao/leitor';
import type { Existentes } from '../../src/importacao/tipos';
import type { Imports } from '../../src/providers/bulk';
import { conferirLinhas } from './planilha';

export type Provedor = DataProvider & Imports;

/** What exists, read as the screen reads it. */
export async function existentesDe(provider: Provedor): Promise<Existentes> {
  const existentes: Existentes = { produtos: [], categorias: [], linhas: [] };
  await lerTudo<RaRecord>(provider, 'categorias', (parte) => {
    existentes.categorias.push(...parte.map(({ id, nome, updatedAt }) => ({ id: String(id), nome, updatedAt })));
  });
  await lerTudo<RaRecord>(provider, 'produtos', (parte) => {
    existentes.produtos.push(
      ...parte.map(({ id, nome, valor, localizacao, categoria, tipoVenda, updatedAt }) => {
        return { id: String(id), nome, valor, localizacao, categoria, tipoVenda, updatedAt };
      }),
    );
  });
  return existentes;
}

/** What exists, whatever its versions. */
export async function conteudoDe(provider: Provedor) {
  const { produtos, categorias } = await existentesDe(provider);
  const plain = <R extends { updatedAt?: string }>({ updatedAt: _, ...record }: R) => record;
  return { produtos: produtos.map(plain), categorias: categorias.map(plain) };
}

/** An import of product rows that was checked against what the provider holds, ready to be written. */
export async function prepararImportacao(provider: Provedor, linhas: Celula[][], tamanho = 10) {
  const { oficina, conferencia } = await conferirLinhas('produtos', linhas, await existentesDe(provider));
  const diario = criarDiario(depositoEmMemoria(), 'teste');
  const dados = { destino: 'produtos', arquivo: 'produtos.xlsx', totais: conferencia.totais, tamanho } as const;
  const { importacao, lerLote } = await planejar(oficina, dados);
  await diario.comecar(importacao);
  const parada = new AbortController();
  const executar = (gravador: Gravador = provider) =>
    gravar({
      importacao,
      lerLote,
      provider: gravador,
      diario,
      aoAvancar: () => {},
      sinal: parada.signal,
      esperar: async () => {},
    });
  return { importacao, diario, conferencia, executar, parar: () => parada.abort() };
}

/** Product rows under the usual header. */
export const linhasDeProdutos = (quantas: number, valor = 1): Celula[][] => [
  ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'],
  ...Array.from({ length: quantas }, (_, n) => [
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
  quando: 'antes' | 'depois';
  erro: () => Error;
  /** Calls that fail alike, from that one on. */
  vezes?: number;
}

/** The provider with a fault in it. While it lasts, nothing can be read either. */
export function comFalta(provider: Provedor, { chamada, quando, erro, vezes = 1 }: Falta): Gravador {
  let chamadas = 0;
  const falha = () => chamadas >= chamada && chamadas < chamada + vezes;
  return {
    getList: provider.getList,
    undoBatch: provider.undoBatch,
    importedBatch: async (...args) => {
      if (falha()) throw erro();
      return provider.importedBatch(...args);
    },
    importBatch: async (...args) => {
      chamadas += 1;
      if (!falha()) return provider.importBatch(...args);
      if (quando === 'depois') await provider.importBatch(...args);
      throw erro();
    },
  };
}
