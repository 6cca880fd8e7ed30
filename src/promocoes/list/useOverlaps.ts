import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { catalogue } from '../../domain';
import type { AppDataProvider, Overlap, Promocao } from '../../providers';

/** The overlaps of the promotions of the list in context, asked once for all of them; of one of them, where it is named. */
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
