import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { priceOn, weekdayOf } from '../../domain';
import type { ProdutoDaPromocao, Promocao } from '../../providers';
import { useToday } from '../../ui';
import { mostWithRows, readPromocoes } from '../readPromocoes';
import { useOverlaps } from './useOverlaps';

const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim', 'produtos'];

/**
 * Returns what says of a product of a promotion what the shopper pays today, and by which promotion. The others that are
 * valid today are read once for the list in context, and only where one of it may share a product with them today.
 */
export function usePriceToday(promocao: Promocao) {
  const dataProvider = useDataProvider();
  const today = useToday();
  const { data: overlaps = [] } = useOverlaps();
  const filter = { validOn: today };
  const { data: validToday = [] } = useQuery({
    queryKey: ['promocoes', 'valid', filter],
    queryFn: () => readPromocoes(dataProvider, { perPage: mostWithRows, filter, fields }),
    enabled: overlaps.some(({ others, other }) => others > 1 || other.days.includes(weekdayOf(today))),
  });
  const offers = [promocao, ...validToday.filter(({ id }) => id !== promocao.id)];
  return ({ produtoId, valor }: ProdutoDaPromocao) => priceOn({ id: produtoId, valor }, offers, today);
}
