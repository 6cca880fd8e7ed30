import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import denoConfig from '../../../supabase/functions/mcp/deno.json';
import { answerMcp, type CallWithKey } from '../../../supabase/functions/mcp/http';

const ask = (method: string, params: object, call: CallWithKey) =>
  answerMcp(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        authorization: 'Bearer chave',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
    call,
  );

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
