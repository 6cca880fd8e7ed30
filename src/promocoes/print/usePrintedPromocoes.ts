import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { catalogue } from '../../domain';
import { readPages } from '../../lib';
import type { Produto, Promocao } from '../../providers';

/** Promotions read at once: with their rows, so not as many as the server would give. */
const perPage = 200;

/** Every promotion that is not suspended, with its products, and the category of each; read anew for each page to print. */
export function usePrintedPromocoes() {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['promocoes', 'print'],
    enabled: catalogue.stored,
    // What is printed hangs on the shelves: nothing from before.
    gcTime: 0,
    queryFn: async () => {
      const promocoes: Promocao[] = [];
      for await (const { data } of readPages<Promocao>(dataProvider, 'promocoes', {
        perPage,
        filter: { status: 'Ativar' },
      }))
        promocoes.push(...data);
      const ids = [...new Set(promocoes.flatMap(({ produtos = [] }) => produtos.map(({ produtoId }) => produtoId)))];
      const { data: produtos } =
        ids.length > 0 ? await dataProvider.getMany<Produto>('produtos', { ids }) : { data: [] };
      return { promocoes, categoriaOf: new Map(produtos.map(({ id, categoria }) => [id, categoria])) };
    },
  });
}
