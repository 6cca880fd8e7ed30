import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { catalogue, mostWithRows, priceOn, weekdayOf } from '../../domain';
import { readAll } from '../../lib';
import type { AppDataProvider, Overlap, ProdutoDaPromocao, Promocao } from '../../providers';
import { useToday } from '../../ui';

/** Overlaps of the list's promotions, read in one call; with `promocaoId`, that promotion's. */
export function useOverlaps(promocaoId?: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data: promocoes = [] } = useListContext<Promocao>();
  const ids = promocoes.map(({ id }) => id);
  return useQuery({
    queryKey: ['promocoes', 'overlaps', ids],
    queryFn: () => dataProvider.overlaps(ids),
    enabled: catalogue.stored && ids.length > 0,
    select: (overlaps: Overlap[]) => overlaps.filter((each) => !promocaoId || each.promocaoId === promocaoId),
  });
}

const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim', 'produtos'];

/** Returns a function that gives the shopper's price today of a product of `promocao`, and the promotion that makes it. */
export function usePriceToday(promocao: Promocao) {
  const dataProvider = useDataProvider();
  const today = useToday();
  const { data: overlaps = [] } = useOverlaps();
  const filter = { validOn: today };
  const { data: validToday = [] } = useQuery({
    queryKey: ['promocoes', 'valid', filter],
    queryFn: () => readAll<Promocao>(dataProvider, 'promocoes', { perPage: mostWithRows, filter, fields }),
    enabled: overlaps.some(({ others, other }) => others > 1 || other.days.includes(weekdayOf(today))),
  });
  const offers = [promocao, ...validToday.filter(({ id }) => id !== promocao.id)];
  return ({ produtoId, valor }: ProdutoDaPromocao) => priceOn({ id: produtoId, valor }, offers, today);
}
