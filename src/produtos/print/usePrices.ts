import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider } from 'ra-core';
import { readPages } from '../../lib';
import type { Produto } from '../../providers';

/** Products read at once: no more than a hosted server gives. */
const perPage = 1000;

/** All products that a filter finds. Read anew each day. */
export function usePrices(filter: FilterPayload, today: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['produtos', 'print', filter, today],
    // What is printed hangs in the shop: nothing from before.
    gcTime: 0,
    queryFn: async () => {
      const produtos: Produto[] = [];
      for await (const { data } of readPages<Produto>(dataProvider, 'produtos', { perPage, filter }))
        produtos.push(...data);
      return produtos;
    },
  });
}
