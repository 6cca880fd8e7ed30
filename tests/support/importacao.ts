import type { DataProvider, RaRecord } from 'ra-core';
import { depositoEmMemoria } from '../../src/importacao/gravacao/depositos';
import { criarDiario, type Importacao, novaImportacao } from '../../src/importacao/gravacao/diario';
import type { Gravador } from '../../src/importacao/gravacao/enviar';
import { gravar } from '../../src/importacao/gravacao/gravar';
import { lerTudo } from '../../src/importacao/gravacao/lerTudo';
import type { Celula } from '../../src/importacao/leitor';
import type { Existentes } from '../../src/importacao/tipos';
import type { SaveMany } from '../../src/providers/bulk';
import { conferirLinhas } from './planilha';

export type Provedor = DataProvider & SaveMany;

/** What exists, read as the screen reads it. */
export async function existentesDe(provider: Provedor): Promise<Existentes> {
  const existentes: Existentes = { produtos: [], categorias: [], linhas: [] };
  await lerTudo<RaRecord>(provider, 'categorias', (parte) => {
    existentes.categorias.push(...parte.map(({ id, nome }) => ({ id: String(id), nome })));
  });
  await lerTudo<RaRecord>(provider, 'produtos', (parte) => {
    existentes.produtos.push(
      ...parte.map(({ id, nome, valor, localizacao, categoria, tipoVenda }) => {
        return { id: String(id), nome, valor, localizacao, categoria, tipoVenda };
      }),
    );
  });
  return existentes;
}

/** An import of product rows that was checked against what the provider holds, ready to be written. */
export async function prepararImportacao(provider: Provedor, linhas: Celula[][], tamanho = 10) {
  const { oficina, conferencia } = await conferirLinhas('produtos', linhas, await existentesDe(provider));
  const { total, categorias } = await oficina.planejar();
  const diario = criarDiario(depositoEmMemoria(), 'teste');
  const importacao: Importacao = novaImportacao(
    {
      id: 'teste',
      destino: 'produtos',
      arquivo: 'produtos.xlsx',
      total,
      totais: conferencia.totais,
      categorias: categorias.map((nome) => ({ id: crypto.randomUUID(), nome })),
    },
    tamanho,
  );
  await diario.comecar(importacao);
  const parada = new AbortController();
  const executar = (gravador: Gravador = provider) =>
    gravar({
      importacao,
      lerLote: (n) => oficina.lote({ n, tamanho }),
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

/** How the n-th call to `saveMany` goes wrong: before or after the records were written. */
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
    deleteMany: provider.deleteMany,
    getMany: async (...args) => {
      if (falha()) throw erro();
      return provider.getMany(...args);
    },
    saveMany: async (...args) => {
      chamadas += 1;
      if (!falha()) return provider.saveMany(...args);
      if (quando === 'depois') await provider.saveMany(...args);
      throw erro();
    },
  };
}
