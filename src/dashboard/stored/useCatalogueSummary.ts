import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../providers';
import { refreshed } from '../refreshed';

/** The catalogue's figures, asked for once for the whole dashboard. */
export function useCatalogueSummary() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['catalogueSummary'],
    queryFn: () => dataProvider.catalogueSummary(),
    ...refreshed,
  });
}
