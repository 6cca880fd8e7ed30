import type { RaRecord } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { createMemoryDataProvider } from '../../../../src/providers/memory/dataProvider';
import { createSupabaseDataProvider } from '../../../../src/providers/supabase/dataProvider';
import { createStoredCatalogue } from '../../../../src/providers/supabase/storedCatalogue';

/** Notes what is sent, and answers with a row. */
function recorder() {
  const sent: { method?: string; address: string; body: Record<string, unknown> }[] = [];
  const httpClient = vi.fn(async (address: string, { method, body }: { method?: string; body?: unknown } = {}) => {
    sent.push({ method, address: decodeURIComponent(address), body: JSON.parse(String(body)) });
    return {
      status: 200,
      headers: new Headers(),
      body: '',
      json: address.includes('/rpc/') ? [{ promocao_produtos: [] }] : {},
    };
  });
  const server = { url: 'http://x', key: 'k', httpClient };
  return { sent, provider: createSupabaseDataProvider(server), stored: createStoredCatalogue(server) };
}

const times = { createdAt: '2026-01-01', updatedAt: '2026-01-02 10:00:00.000001+00' };
const aMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/** A record as it was read, one field that changes, and every column that spec §7 names. */
const cases: [string, Record<string, unknown>, Record<string, unknown>, string, Record<string, unknown>][] = [
  [
    'usuarios',
    { userId: 'u', nome: 'Ana', email: 'ana@x', cargo: 'Gerente' },
    { nome: 'Ana Lima' },
    'profiles',
    { name: 'Ana Lima', email: 'ana@x', role: 'Gerente', updated_at: aMoment },
  ],
  [
    'cargos',
    { nome: 'Caixa', usuariosCount: 3 },
    { nome: 'Fiscal' },
    'cargos',
    { nome: 'Fiscal', updated_at: aMoment },
  ],
  ['categorias', { nome: 'Pães', produtosCount: 3 }, { nome: 'Padaria' }, 'categorias', { nome: 'Padaria' }],
  [
    'perguntas',
    { pergunta: 'p', contexto: 'c', resposta: 'r', observacoes: null },
    { resposta: 'outra' },
    'perguntas',
    { pergunta: 'p', contexto: 'c', resposta: 'outra', observacoes: null },
  ],
  [
    'promocoes',
    {
      nome: 'n',
      categoria: 'Geral',
      descricao: null,
      desconto: 5,
      diaDaSemana: 'Sábado',
      diasAtivos: ['Sábado'],
      status: 'Ativar',
    },
    { status: 'Suspender' },
    'promocoes',
    {
      nome: 'n',
      categoria: 'Geral',
      descricao: null,
      desconto: 5,
      dia_da_semana: 'Sábado',
      dias_ativos: ['Sábado'],
      status: 'Suspender',
    },
  ],
  [
    'produtos',
    { nome: 'n', valor: 1, localizacao: 'A', categoria: 'c', tipoVenda: 'kg' },
    { valor: 2 },
    'produtos',
    { nome: 'n', valor: 2, localizacao: 'A', categoria: 'c', tipo_venda: 'kg' },
  ],
];

describe.each(cases.filter(([resource]) => resource !== 'produtos'))(
  'a change in %s',
  (resource, fields, change, table, columns) => {
    const record = { id: '1', ...fields, ...times } as RaRecord;
    const address = `http://x/rest/v1/${table}?id=eq.1&updated_at=eq.${times.updatedAt}`;

    test.each([
      ['of one field', change],
      ['of the whole form', { ...record, ...change }],
    ])('%s sends the whole object, to the version that was read', async (_, data) => {
      const { sent, provider } = recorder();
      await provider.update(resource, { id: '1', data, previousData: record });
      expect(sent).toEqual([{ method: 'PATCH', address, body: columns }]);
    });

    test('of nothing sends it as well', async () => {
      const { sent, provider } = recorder();
      await provider.update(resource, { id: '1', data: record, previousData: record });
      expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(Object.keys(columns).sort());
    });
  },
);

test.each(cases)('a change in %s, in memory, stores the whole object', async (resource, fields, change) => {
  const record = { id: '1', ...fields, ...times } as RaRecord;
  const provider = createMemoryDataProvider({ [resource]: { records: [record], search: [] } });
  await provider.update(resource, { id: '1', data: change, previousData: record });
  expect((await provider.getOne(resource, { id: '1' })).data).toEqual({
    ...record,
    ...change,
    updatedAt: expect.any(String),
  });
});

test('of a product what was changed is sent, in one call, with the version that was read', async () => {
  const { sent, stored } = recorder();
  const [, fields, change] = cases.find(([resource]) => resource === 'produtos') as (typeof cases)[number];
  const previousData = { id: '1', ...fields, ...times } as RaRecord;
  await stored.update('produtos', { id: '1', data: { ...previousData, ...change }, previousData });
  await stored.create('produtos', { data: { id: '2', ...fields } });
  expect(sent.map(({ body }) => body)).toEqual([
    { produto: { id: '1', valor: 2 }, version: times.updatedAt },
    { produto: { id: '2', nome: 'n', valor: 1, localizacao: 'A', categoria: 'c', tipo_venda: 'kg' } },
  ]);
});

test('a promotion with its products is sent whole, in one call', async () => {
  const { sent, stored } = recorder();
  const [, fields] = cases[4] as (typeof cases)[number];
  const produtos = [{ produtoId: 'a', desconto: 5, nome: 'Banana', valor: 1, tipoVenda: 'kg' }];
  const previousData = { id: '1', ...fields, ...times, produtos } as RaRecord;
  await stored.update('promocoes', { id: '1', data: { nome: 'outro', produtos }, previousData });
  expect(sent.map(({ body }) => body)).toEqual([
    {
      promocao: { id: '1', ...cases[4]?.[4], status: 'Ativar', nome: 'outro' },
      linhas: [{ produto_id: 'a', desconto: 5 }],
      version: times.updatedAt,
    },
  ]);
});

describe('in memory', () => {
  const provider = () => createMemoryDataProvider({ produtos: { records: [], search: [] } });
  const create = async (to: ReturnType<typeof provider>, nome: string) =>
    (await to.create('produtos', { data: { id: 'tentativa', nome } })).data as RaRecord;

  test('a creation that is repeated changes its own record, and never one that was changed since', async () => {
    const memory = provider();
    const updatedAt = expect.any(String);
    const made = await create(memory, 'Um');
    expect(await create(memory, 'Dois')).toEqual({ ...made, nome: 'Dois', updatedAt });
    await memory.update('produtos', { id: made.id, data: { nome: 'Mudado' }, previousData: made });
    expect(await create(memory, 'Dois')).toEqual({ ...made, nome: 'Mudado', updatedAt });
    expect((await memory.getList('produtos', {})).data).toEqual([{ ...made, nome: 'Mudado', updatedAt }]);
  });
});
