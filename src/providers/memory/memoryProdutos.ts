import { produtosFilters } from '../../domain';
import { produtos } from '../../resources';
import { produtosCondition } from './produtosCondition';
import { sampleProdutos } from './sampleProdutos';

export const memoryProdutos = {
  records: sampleProdutos,
  search: produtos.search,
  settled: produtos.stored.settled,
  filters: { names: [...produtosFilters, 'sameName'], condition: produtosCondition },
};
