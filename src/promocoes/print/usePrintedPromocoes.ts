import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type CalendarDate, catalogue, mostWithRows, paths } from '../../domain';
import { readAll } from '../../lib';
import type { Produto, Promocao } from '../../providers';

/** Props of PrintPage that the printed pages of promotions share. */
export const printing = {
  back: paths.resource('promocoes'),
  loading: 'Carregando promoções...',
  failed: 'As promoções não puderam ser lidas.',
  get unavailable() {
    return catalogue.stored
      ? undefined
      : 'Aqui os produtos de uma promoção não são guardados com ela, e por isso não há preços para imprimir. ' +
          'É preciso que o catálogo seja guardado no servidor.';
  },
};

/** Two queries as one; `refetch` repeats those that failed. */
export const bothOf = (...queries: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>[]) => ({
  isPending: queries.some(({ isPending }) => isPending),
  error: queries.map(({ error }) => error).find(Boolean) ?? null,
  refetch: () => {
    for (const { error, refetch } of queries) if (error) void refetch();
  },
});

/** The promotions of a date's week, or those that are not over before a date. */
type Dates = { week: CalendarDate } | { notOverBefore: CalendarDate };

/** Active promotions with their products, and each product's category by id; never cached. */
export function usePrintedPromocoes(dates: Dates) {
  const dataProvider = useDataProvider();
  const filter = { status: 'Ativar', ...dates };
  return useQuery({
    queryKey: ['promocoes', 'print', filter],
    enabled: catalogue.stored,
    gcTime: 0,
    queryFn: async () => {
      const promocoes = await readAll<Promocao>(dataProvider, 'promocoes', { perPage: mostWithRows, filter });
      const ids = [...new Set(promocoes.flatMap(({ produtos = [] }) => produtos.map(({ produtoId }) => produtoId)))];
      const { data: produtos } =
        ids.length > 0 ? await dataProvider.getMany<Produto>('produtos', { ids }) : { data: [] };
      return { promocoes, categoriaOf: new Map(produtos.map(({ id, categoria }) => [id, categoria])) };
    },
  });
}
