import type { GetListParams } from 'ra-core';
import type { SupabaseOptions } from './dataProvider';
import { mappingOf, orderColumn, toRecord } from './mapping';
import { likePattern } from './search';

/** A product's columns, or none beyond the last page, beside how many products there are. */
type ProdutoRow = Record<string, unknown> & { total: number | string; id: string | null };

/** Whether the database function pagina_de_produtos can answer: it searches, and knows no other filter and no key. */
export const answersPage = (resource: string, { filter = {}, meta }: GetListParams) =>
  resource === 'produtos' && meta?.after === undefined && Object.keys(filter).every((field) => field === 'q');

/** A page of the stored products and how many there are, by the function that finds them fast among 100,000. */
export async function produtosPage({ url, httpClient }: Omit<SupabaseOptions, 'mappingOf'>, params: GetListParams) {
  const mapping = mappingOf('produtos');
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 1000 };
  const padrao = likePattern(params.filter?.q);
  const query = new URLSearchParams({
    ...(padrao && { padrao }),
    ordem: orderColumn(mapping, params.sort?.field ?? 'id'),
    sentido: params.sort?.order === 'DESC' ? 'desc' : 'asc',
    inicio: whole((page - 1) * perPage),
    quantos: whole(perPage),
  });
  const { json } = await httpClient(`${url}/rest/v1/rpc/pagina_de_produtos?${query}`, {});
  const rows: ProdutoRow[] = json;
  const data = rows.filter(({ id }) => id !== null).map((row) => toRecord(mapping, row));
  return { data, total: Number(rows[0]?.total ?? 0) };
}

/** As PostgreSQL reads a number: any page may stand in the URL, and a huge one would be written with an exponent. */
const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
