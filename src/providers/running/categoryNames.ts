import type { RaRecord } from 'ra-core';
import { fold, readPages } from '../../lib';
import type { AppDataProvider } from '../contract';

/** Returns a lookup of a category's stored name by any spelling of it; undefined for an unknown one. */
export async function categoryNames(stored: Pick<AppDataProvider, 'getList'>) {
  const names = new Map<string, string>();
  for await (const { data } of readPages<RaRecord>(stored, 'categorias', { perPage: 1000, filter: {} })) {
    for (const { nome } of data) names.set(fold(String(nome).trim()), nome);
  }
  return (categoria: unknown) => names.get(fold(String(categoria).trim()));
}
