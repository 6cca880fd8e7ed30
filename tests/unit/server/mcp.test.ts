import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import denoConfig from '../../../supabase/functions/mcp/deno.json';
import { answerMcp, type CallWithKey } from '../../../supabase/functions/mcp/http';

const send = (body: string | undefined, call: CallWithKey, init: RequestInit = {}) =>
  answerMcp(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        authorization: 'Bearer chave',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body,
      ...init,
    }),
    call,
  );
const ask = (method: string, params: object, call: CallWithKey) =>
  send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), call);

test('the FAQ is read page by page, up to the last question', async () => {
  const pergunta = (id: string) => ({ tipo: 'perguntas', id, pergunta: `Pergunta ${id}` });
  const pages: Record<string, object> = {
    null: { registros: [pergunta('a'), pergunta('b')], proxima: 'second' },
    second: { registros: [pergunta('c'), { tipo: 'produtos', id: 'd' }], proxima: 'third' },
  };
  const call = vi.fn<CallWithKey>(async (_name, _key, { depois }) => ({ status: 200, body: pages[String(depois)] }));
  const text = await (await ask('resources/read', { uri: 'assistente://perguntas' }, call)).text();
  const { result } = JSON.parse(text.slice(text.indexOf('{')));
  expect(JSON.parse(result.contents[0].text).map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c']);
  expect(call.mock.calls.map(([name, key]) => [name, key])).toEqual(Array(2).fill(['assistente_alimentacao', 'chave']));
});

const nothing = {
  confianca: 'nenhuma',
  cumprimento: null,
  dia: '2026-11-27',
  dias: ['2026-11-27'],
  diaIncerto: false,
  assuntos: [],
  procurados: [],
  semResposta: [],
  palavras: [],
  perguntas: [],
  produtos: [],
  opcoes: [],
  promocoes: [],
};
test.each([
  ['perguntar', { momento: null }, undefined],
  ['perguntar', { momento: '2026-11-27T22:30:00' }, '2026-11-27T22:30:00-03:00'],
  ['perguntar', { momento: '2026-11-27T22:30' }, '2026-11-27T22:30-03:00'],
  ['perguntar', { momento: '2026-11-27T22:30:00Z' }, '2026-11-27T22:30:00Z'],
  ['perguntar', { momento: '2026-11-27T22:30:00+01:00' }, '2026-11-27T22:30:00+01:00'],
  ['ofertas_do_dia', { dia: null }, undefined],
  ['ofertas_do_dia', { dia: '2026-11-27' }, '2026-11-27T12:00:00-03:00'],
])('%s of %o asks about %s', async (name, given, momento) => {
  const call = vi.fn<CallWithKey>(async () => ({ status: 200, body: nothing }));
  const text = await (await ask('tools/call', { name, arguments: { pergunta: 'arroz', ...given } }, call)).text();
  expect(text).toContain('"structuredContent"');
  expect(call.mock.calls.map(([, , args]) => args.momento)).toEqual([momento]);
});

test('a list is asked for whole, and what is no list is refused before', async () => {
  const call = vi.fn<CallWithKey>(async () => ({
    status: 200,
    body: { dia: '2026-11-27', linhas: [], totalCentavos: 0 },
  }));
  const send = async (itens: unknown) =>
    (await ask('tools/call', { name: 'montar_lista', arguments: { itens } }, call)).text();
  expect(await send(['2 arroz 5kg', 'leite'])).toContain('"structuredContent"');
  expect(call.mock.calls).toEqual([['assistente_lista', 'chave', { itens: ['2 arroz 5kg', 'leite'] }]]);
  for (const itens of [[], Array(101).fill('arroz'), ['x'.repeat(301)], 'arroz'])
    expect(await send(itens)).not.toContain('"structuredContent"');
});

test('broken JSON is told as such, to the holder of a key', async () => {
  const call = async () => ({ status: 200, body: { registros: [], proxima: null } });
  for (const body of ['{"jsonrpc":', '']) {
    const answer = await send(body, call);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32700 } });
  }
  expect((await send('{', async () => ({ status: 401, body: {} }))).status).toBe(401);
});

test('a browser that asks for another site gets no permission', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answer = await send(undefined, vi.fn(), { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST']);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('the reason of a failure is not told', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = async () => {
    throw new Error('relation "private.chaves" is broken');
  };
  for (const [method, params] of [
    ['tools/list', {}],
    ['tools/call', { name: 'buscar_produtos', arguments: { busca: 'arroz' } }],
  ] as const) {
    const answer = await ask(method, params, fail);
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  }
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('the function of hosted Supabase uses the packages that are tested here', () => {
  const installed = Object.keys(denoConfig.imports).map((name) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    return [name, `npm:${name}@${version}`];
  });
  expect(denoConfig.imports).toEqual(Object.fromEntries(installed));
});
