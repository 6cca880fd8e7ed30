import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../../src/providers/dataProvider';
import { faultOf } from '../../../../src/providers/errors';
import { createSupabaseSource } from '../../../../src/providers/supabase/source';

type Answers = Record<string, () => unknown>;

const aUuid = '0b7e4b8a-6a49-4f34-9c0e-5d1d2f1f7a01';

/** The provider over answers by what the address holds. */
function over(answers: Answers) {
  const calls: [address: string, body?: object][] = [];
  const httpClient = vi.fn(async (url: string, init: { body?: unknown } = {}) => {
    calls.push([decodeURIComponent(url), init.body ? JSON.parse(String(init.body)) : undefined]);
    const [, answer] = Object.entries(answers).find(([part]) => url.includes(part)) ?? [];
    if (!answer) throw new TypeError('Failed to fetch');
    return { json: answer(), headers: new Headers({ 'content-range': '0-0/1' }), status: 200, body: '' };
  });
  const source = createSupabaseSource({ url: 'http://x', httpClient }, { catalogue: true });
  return { provider: createDataProvider(() => source), calls };
}

const inUse = () => {
  const message =
    'update or delete on table "produtos" violates foreign key constraint "promocao_produtos_produto_existe"';
  throw new HttpError(message, 409, { code: '23503', message });
};
const row = { id: 'p', nome: 'x', desconto: '10.00', updated_at: 'v2' };
const faultIn = (call: Promise<unknown>) => call.then(() => undefined, faultOf);

test('a promotion is saved in one call, with its rows and the version that was read', async () => {
  const { provider, calls } = over({ gravar_promocao: () => [{ ...row, promocao_produtos: [] }] });
  const previousData = { id: 'p', nome: 'antes', categoria: 'Geral', updatedAt: 'v1' };
  const produtos = [{ produtoId: 'a', desconto: 10, nome: 'Banana' }];
  const data = { nome: ' x ', descricao: '', produtos };
  expect((await provider.update('promocoes', { id: 'p', data, previousData })).data).toEqual({
    id: 'p',
    nome: 'x',
    desconto: 10,
    updatedAt: 'v2',
    produtos: [],
  });
  const sent = {
    promocao: { id: 'p', nome: 'x', categoria: 'Geral', descricao: null },
    linhas: [{ produto_id: 'a', desconto: 10 }],
    version: 'v1',
  };
  expect(calls).toEqual([['http://x/rest/v1/rpc/gravar_promocao', sent]]);
});

test('one that says nothing of its rows leaves them alone', async () => {
  const { provider, calls } = over({ promocoes: () => row });
  await provider.update('promocoes', { id: 'p', data: { nome: 'x' }, previousData: { id: 'p', nome: 'antes' } });
  expect(calls).toEqual([['http://x/rest/v1/promocoes?id=eq.p', { nome: 'x' }]]);
});

test('the list of promotions reads its products in the same request', async () => {
  const { provider, calls } = over({ promocoes: () => [{ ...row, linhas: [] }] });
  const { data } = await provider.getList('promocoes', {});
  expect(data).toEqual([{ id: 'p', nome: 'x', desconto: 10, updatedAt: 'v2', produtos: [] }]);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.[0]).toMatch(/[=,]linhas(&|$)/);
});

test('very many records are asked for a hundred at a time', async () => {
  const { provider, calls } = over({ produtos: () => [{ id: 'a', nome: 'Banana' }] });
  const ids = Array.from({ length: 250 }, (_, i) => i);
  expect((await provider.getMany('produtos', { ids })).data).toHaveLength(3);
  expect(calls).toHaveLength(3);
});

test('a product in use names its promotions where they can be read', async () => {
  const names = () => [{ nome: 'Sexta' }, { nome: 'Água' }, { nome: 'Banana' }];
  const known = over({ 'rest/v1/promocao_produtos': names, 'rest/v1/produtos': inUse });
  expect(await faultIn(known.provider.delete('produtos', { id: 'a' }))).toMatchObject({
    kind: 'conflict',
    usedBy: ['Água', 'Banana', 'Sexta'],
  });
  const unknown = over({ 'rest/v1/produtos': inUse });
  const fault = await faultIn(unknown.provider.delete('produtos', { id: 'a' }));
  expect(fault).toEqual({ kind: 'conflict', status: 409, message: 'Este produto está em promoções.' });
});

test('failed saves and deletions are told in Portuguese', async () => {
  const { provider } = over({});
  const offline = { kind: 'offline', message: expect.stringMatching(/^O servidor não respondeu/) };
  expect(await faultIn(provider.create('promocoes', { data: { produtos: [] } }))).toMatchObject(offline);
  const update = provider.update('promocoes', { id: aUuid, data: { produtos: [] }, previousData: { id: aUuid } });
  expect(await faultIn(update)).toMatchObject(offline);
  const removal = provider.delete('produtos', { id: 'a', meta: { removeFromPromocoes: true } });
  expect(await faultIn(removal)).toMatchObject(offline);
});

test.each(['promocoes', 'produtos', 'cargos'])(
  'one of %s whose id none could have is missing, unasked',
  async (resource) => {
    const { provider, calls } = over({ [resource]: () => row });
    expect(await faultIn(provider.getOne(resource, { id: 'qualquer' }))).toMatchObject({
      kind: 'missing',
      status: 404,
    });
    expect(calls).toEqual([]);
    await provider.getOne(resource, { id: aUuid });
    expect(calls).toHaveLength(1);
  },
);

test.each([undefined, null, '', {}, [], '<html></html>'])('%j is no answer to the panel', async (answer) => {
  const { provider } = over({ '/rpc/': () => answer });
  for (const call of [provider.accessStatus(), provider.catalogueSummary()])
    expect(await faultIn(call)).toMatchObject({ kind: 'server', status: 200 });
});

test('the panel gets the database’s answers', async () => {
  const figures = { novos: 1, anteriores: 0, promocoesPorDia: {}, produtosPorCategoria: [] };
  const { provider } = over({ situacao_do_acesso: () => 'aguardando', resumo_do_catalogo: () => figures });
  expect([await provider.accessStatus(), await provider.catalogueSummary()]).toEqual(['aguardando', figures]);
});
