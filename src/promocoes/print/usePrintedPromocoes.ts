import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type CalendarDate, catalogue } from '../../domain';
import type { Produto } from '../../providers';
import { mostWithRows, readPromocoes } from '../readPromocoes';

/** Which promotions bear on what is printed: those of a date's week, or those that are not over before a date. */
type Dates = { week: CalendarDate } | { notOverBefore: CalendarDate };

/**
 * The promotions that are not suspended and that bear on some dates, with their products, and the category of each; read
 * anew for each page to print.
 */
export function usePrintedPromocoes(dates: Dates) {
  const dataProvider = useDataProvider();
  const filter = { status: 'Ativar', ...dates };
  return useQuery({
    queryKey: ['promocoes', 'print', filter],
    enabled: catalogue.stored,
    // What is printed hangs on the shelves: nothing from before.
    gcTime: 0,
    queryFn: async () => {
      const promocoes = await readPromocoes(dataProvider, { perPage: mostWithRows, filter });
      const ids = [...new Set(promocoes.flatMap(({ produtos = [] }) => produtos.map(({ produtoId }) => produtoId)))];
      const { data: produtos } =
        ids.length > 0 ? await dataProvider.getMany<Produto>('produtos', { ids }) : { data: [] };
      return { promocoes, categoriaOf: new Map(produtos.map(({ id, categoria }) => [id, categoria])) };
    },
  });
}
