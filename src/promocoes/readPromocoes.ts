import type { DataProvider } from 'ra-core';
import { readPages } from '../lib';
import type { Promocao } from '../providers';

type Reading = Parameters<typeof readPages>[2];

/** Page size of promotions that are read with their rows. */
export const mostWithRows = 200;

/** All promotions that a filter finds. Rejects when a page cannot be read. */
export async function readPromocoes(dataProvider: DataProvider, reading: Reading): Promise<Promocao[]> {
  const promocoes: Promocao[] = [];
  for await (const { data } of readPages<Promocao>(dataProvider, 'promocoes', reading)) promocoes.push(...data);
  return promocoes;
}
