import { dateOn, type RepricedRow } from '../../domain';
import { readPages } from '../../lib';
import type { AppDataProvider, Promocao } from '../../providers';

const perPage = 200;

export type OfferRow = Omit<RepricedRow, 'newValor'>;

/** The rows of the running and coming promotions. Rejects when they cannot be read. */
export async function readOfferRows(provider: Pick<AppDataProvider, 'getList'>): Promise<OfferRow[]> {
  const rows: OfferRow[] = [];
  const filter = { status: 'Ativar', notOverBefore: dateOn(new Date()) };
  for await (const { data } of readPages<Promocao>(provider, 'promocoes', {
    perPage,
    filter,
    fields: ['nome', 'produtos'],
  })) {
    for (const { nome: promocao, produtos = [] } of data) rows.push(...produtos.map((row) => ({ ...row, promocao })));
  }
  return rows;
}
