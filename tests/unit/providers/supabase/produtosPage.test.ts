import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { readAll } from '../../../../src/planilhas/export/planilha';
import { createDataProvider } from '../../../../src/providers/dataProvider';
import { createSupabaseSource } from '../../../../src/providers/supabase/source';

/** The provider over answers of the function, one a call, and what was asked. */
function over(...answers: object[][]) {
  const asked: Record<string, string>[] = [];
  const httpClient = vi.fn(async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/rest/v1/rpc/lista_de_produtos') throw new HttpError(pathname, 404);
    asked.push(Object.fromEntries(searchParams));
    return { json: answers.shift() ?? [], headers: new Headers(), status: 200, body: '' };
  });
  const source = createSupabaseSource({ url: 'http://x', httpClient }, { catalogue: true });
  return { provider: createDataProvider(() => source), asked };
}

const row = (id: string, total: number | null = 1, ou_mais = false) => ({
  id,
  nome: id,
  valor: '4.90',
  total,
  ou_mais,
});
const pagination = { page: 3, perPage: 25 };

test('a page is asked for by its place, with the filter as the database understands it', async () => {
  const { provider, asked } = over([row('a', 60)]);
  const sort = { field: 'nome', order: 'DESC' } as const;
  const filter = { q: 'pão', categorias: ['Padaria'], suspeito: true, valorMin: 'x', inventado: 1 };
  const found = await provider.getList('produtos', { pagination, sort, filter });
  expect(found).toEqual({ data: [{ id: 'a', nome: 'a', valor: 4.9 }], total: 60 });
  const filtro = '{"padrao":"%pao%","categorias":["Padaria"],"suspeito":true}';
  expect(asked).toEqual([{ filtro, ordem: 'nome_ordem', sentido: 'desc', inicio: '50', quantos: '25' }]);
});

test('a total that was not counted to its end is told as at least so many', async () => {
  const { provider } = over([row('a', 10_000, true)]);
  const { total, meta } = await provider.getList('produtos', { pagination, filter: { q: 'a' } });
  expect([total, meta]).toEqual([10_000, { atLeast: true }]);
});

test('beyond the last page there are no rows, and as many products', async () => {
  const { provider } = over([{ ...row('a', 7), id: null }]);
  expect(await provider.getList('produtos', { pagination })).toEqual({ data: [], total: 7 });
});

test('an export reads behind the last id with the same filter, and has all of them counted', async () => {
  const { provider, asked } = over([row('a', 3), row('b', 3)], [row('c', null)]);
  const { records, steady } = await readAll(provider, 'produtos', { filter: { suspeito: true } });
  expect([records.map(({ id }) => id), steady]).toEqual([['a', 'b', 'c'], true]);
  const filtro = '{"suspeito":true}';
  expect(asked).toEqual([
    { filtro, exato: 'true', quantos: '1000' },
    { filtro, depois: 'b', quantos: '1000' },
  ]);
});
