import type { GetListParams } from 'ra-core';
import type { ReadByKey } from '../../lib';
import type { AnyRecords } from '../contract';
import type { Server } from './httpClient';
import { mappingOf } from './mapping';
import { produtosFilterFields, toProdutosFilter } from './produtosFilter';
import { mostAtOnce, pageArguments, readPage } from './searchPage';

/** The database function lista_de_produtos compares no other columns. */
export function listsProdutos({ filter = {} }: GetListParams): boolean {
  const columns = mappingOf('produtos').fields;
  return Object.keys(filter).every(
    (field) =>
      produtosFilterFields.some((known) => known === field) ||
      !(Object.hasOwn(columns, field) || /^same[A-Z]/.test(field)),
  );
}

/** A page by the database function that is fast among a million products. Read by key, all are counted. */
export async function produtosPage(server: Server, params: GetListParams): Promise<AnyRecords> {
  const mapping = mappingOf('produtos');
  const { after }: Partial<ReadByKey> = params.meta ?? {};
  const filtro = toProdutosFilter(params.filter);
  const { quantos, ...place } = pageArguments(mapping, params);
  const { data, ...counted } = await readPage(server, mapping, 'lista_de_produtos', {
    ...(Object.keys(filtro).length > 0 && { filtro: JSON.stringify(filtro) }),
    ...(after === undefined ? place : after === null ? { exato: 'true' } : { depois: String(after) }),
    quantos,
  });
  if (after === undefined || after === null) return { data, ...counted };
  return { data, pageInfo: { hasNextPage: data.length === Math.min(Number(quantos), mostAtOnce) } };
}
