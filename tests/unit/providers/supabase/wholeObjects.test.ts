import type { RaRecord } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../../src/providers/dataProvider';
import { createSupabaseSource } from '../../../../src/providers/supabase/source';

/** Notes what is sent, and answers with a row. */
function recorder() {
  const sent: { method?: string; address: string; body: Record<string, unknown> }[] = [];
  const httpClient = vi.fn(async (address: string, { method, body }: { method?: string; body?: unknown } = {}) => {
    sent.push({ method, address: decodeURIComponent(address), body: JSON.parse(String(body)) });
    const json = address.includes('/rpc/') ? [{ promocao_produtos: [] }] : {};
    return { status: 200, headers: new Headers(), body: '', json };
  });
  const server = { url: 'http://x', httpClient };
  const provider = (catalogue: boolean) => {
    const source = createSupabaseSource(server, { catalogue });
    return createDataProvider(() => source);
  };
  return { sent, provider: provider(false), stored: provider(true) };
}

const times = { createdAt: '2026-01-01', updatedAt: '2026-01-02 10:00:00.000001+00' };
const promocao = { nome: 'n', categoria: 'Geral', descricao: null, desconto: 5, status: 'Ativar' };
const days = { diaDaSemana: 'Sábado', diasAtivos: ['Sábado'] };
const dayColumns = { dia_da_semana: 'Sábado', dias_ativos: ['Sábado'] };
const pergunta = { pergunta: 'p', contexto: 'c', resposta: 'r', observacoes: null };
const produto = { nome: 'n', valor: 1, localizacao: 'A', categoria: 'c', tipoVenda: 'kg' };

/** A record as it was read, a change, and the columns that are sent. */
const ana = { name: 'Ana Lima', email: 'ana@x', role: 'Gerente' };
const nome = { nome: 'novo' };
type Columns = Record<string, unknown>;
const cases: [resource: string, table: string, fields: Columns, change: Columns, columns: Columns][] = [
  ['usuarios', 'profiles', { userId: 'u', nome: 'Ana', email: 'ana@x', cargo: 'Gerente' }, { nome: 'Ana Lima' }, ana],
  ['cargos', 'cargos', { nome: 'Caixa', usuariosCount: 3 }, nome, nome],
  ['categorias', 'categorias', { nome: 'Pães', produtosCount: 3 }, nome, nome],
  ['perguntas', 'perguntas', pergunta, { resposta: 'outra' }, { ...pergunta, resposta: 'outra' }],
  ['promocoes', 'promocoes', { ...promocao, ...days }, nome, { ...promocao, ...dayColumns, ...nome }],
];

test.each(cases)(
  'a change in %s sends the whole object, to the version that was read',
  async (resource, table, fields, change, columns) => {
    const previousData = { id: '1', ...fields, ...times } as RaRecord;
    const address = `http://x/rest/v1/${table}?id=eq.1&updated_at=eq.${times.updatedAt}`;
    const { sent, provider } = recorder();
    for (const data of [change, { ...previousData, ...change }, previousData])
      await provider.update(resource, { id: '1', data, previousData });
    const unchanged = { method: 'PATCH', address, body: expect.objectContaining({}) };
    const whole = { method: 'PATCH', address, body: columns };
    expect(sent).toEqual([whole, whole, unchanged]);
    expect(Object.keys(sent[2]?.body ?? {}).sort()).toEqual(Object.keys(columns).sort());
  },
);

test('of a product the changed fields are sent, in one call, with the version that was read', async () => {
  const { sent, stored } = recorder();
  const previousData = { id: '1', ...produto, ...times } as RaRecord;
  await stored.update('produtos', { id: '1', data: { ...previousData, valor: 2 }, previousData });
  await stored.create('produtos', { data: { id: '2', ...produto } });
  expect(sent.map(({ body }) => body)).toEqual([
    { produto: { id: '1', valor: 2 }, version: times.updatedAt },
    { produto: { id: '2', nome: 'n', valor: 1, localizacao: 'A', categoria: 'c', tipo_venda: 'kg' } },
  ]);
});
