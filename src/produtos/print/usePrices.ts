import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, type Identifier, useDataProvider } from 'ra-core';
import type { Produto } from '../../providers';

/** Products read at once: no more than a hosted server gives. */
const perPage = 1000;
/** Products on a list: some twenty sheets of paper. */
const most = 2000;

/** The products that a filter finds, the first categories first, as many as are worth printing, and how many there are: more than `total` where that is only what was counted. Read anew each day. */
export function usePrices(filter: FilterPayload, today: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['produtos', 'print', filter, today],
    // What is printed hangs in the shop: nothing from before.
    gcTime: 0,
    queryFn: async () => {
      const found = new Map<Identifier, Produto>();
      for (let page = 1; ; page++) {
        const {
          data,
          total = data.length,
          meta,
        } = await dataProvider.getList<Produto>('produtos', {
          pagination: { page, perPage },
          sort: { field: 'categoria', order: 'ASC' },
          filter,
        });
        for (const produto of data) found.set(produto.id, produto);
        if (data.length < perPage || page * perPage >= Math.min(total, most)) {
          return { produtos: [...found.values()], total, atLeast: Boolean(meta?.atLeast) };
        }
      }
    },
  });
}
