import type { RaRecord } from 'ra-core';
import { codigoKey, codigoKeys, produtosFilters } from '../../domain';
import { produtos } from '../../resources';
import { produtosCondition } from './produtosCondition';
import { sampleProdutos } from './sampleProdutos';

export const memoryProdutos = {
  records: sampleProdutos,
  search: produtos.search,
  settled: produtos.stored.settled,
  knows: ({ codigo }: RaRecord, word: string) => Boolean(codigo) && codigoKeys(word).includes(codigoKey(codigo)),
  filters: { names: [...produtosFilters, 'sameName', 'sameCodigo'], condition: produtosCondition },
};
