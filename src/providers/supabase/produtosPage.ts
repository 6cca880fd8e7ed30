import type { GetListParams } from 'ra-core';
import type { ReadByKey } from '../../lib';
import type { AnyRecords } from '../contract';
import type { Server } from './httpClient';
import { mappingOf, orderColumn, type Row, toRecord } from './mapping';
import { produtosFilterFields, toProdutosFilter } from './produtosFilter';
import { whole } from './search';

const mostAtOnce = 1000;

type ProdutoRow = Row & { total: number | string | null; ou_mais: boolean; id: string | null };

/** The database function lista_de_produtos compares no other columns. */
export function listsProdutos({ filter = {} }: GetListParams): boolean {
  const columns = mappingOf('produtos').fields;
  return Object.keys(filter).every(
    (field) => produtosFilterFields.some((known) => known === field) || !Object.hasOwn(columns, field),
  );
}

/**
 * A page by the database function that is fast among a million products. `meta.atLeast`: there are more than `total`.
 */
export async function produtosPage({ url, httpClient }: Server, params: GetListParams): Promise<AnyRecords> {
  const mapping = mappingOf('produtos');
  const { page, perPage } = params.pagination ?? { page: 1, perPage: mostAtOnce };
  const { after }: Partial<ReadByKey> = params.meta ?? {};
  const filtro = toProdutosFilter(params.filter);
  const place = {
    ordem: orderColumn(mapping, params.sort?.field ?? 'id'),
    sentido: params.sort?.order === 'DESC' ? 'desc' : 'asc',
    inicio: whole((page - 1) * perPage),
  };
  const query = new URLSearchParams({
    ...(Object.keys(filtro).length > 0 && { filtro: JSON.stringify(filtro) }),
    ...(after === undefined ? place : after === null ? { exato: 'true' } : { depois: String(after) }),
    quantos: whole(perPage),
  });
  const { json } = await httpClient(`${url}/rest/v1/rpc/lista_de_produtos?${query}`, {});
  const rows: ProdutoRow[] = json;
  const data = rows.filter(({ id }) => id !== null).map((row) => toRecord(mapping, row));
  if (after !== undefined && after !== null)
    return { data, pageInfo: { hasNextPage: data.length === Math.min(perPage, mostAtOnce) } };
  const [{ total, ou_mais } = { total: 0, ou_mais: false }] = rows;
  return { data, total: Number(total), ...(ou_mais && { meta: { atLeast: true } }) };
}
