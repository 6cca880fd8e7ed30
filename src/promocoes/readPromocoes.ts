import type { DataProvider } from 'ra-core';
import { readPages } from '../lib';
import type { Promocao } from '../providers';

type Reading = Parameters<typeof readPages>[2];

/** Promotions read at once where their rows come along: not as many as the server would give. */
export const mostWithRows = 200;

/** Every promotion that a filter finds, however many pages that takes. Rejects when one of them cannot be read. */
export async function readPromocoes(dataProvider: DataProvider, reading: Reading): Promise<Promocao[]> {
  const promocoes: Promocao[] = [];
  for await (const { data } of readPages<Promocao>(dataProvider, 'promocoes', reading)) promocoes.push(...data);
  return promocoes;
}
