import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../../providers';

export const shopKey = ['counterShop'];

/** The shop's name and look on the shoppers' page. */
export function useShop() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: shopKey, queryFn: () => dataProvider.counterShop() });
}
