import { produtosFilters } from '../../domain';
import { produtosCondition } from './produtosCondition';
import { sampleProdutos } from './sampleProdutos';

/** The catalogue as the memory provider keeps it. */
export const memoryProdutos = {
  records: sampleProdutos,
  search: ['nome', 'categoria'],
  filters: { names: produtosFilters, condition: produtosCondition },
};
