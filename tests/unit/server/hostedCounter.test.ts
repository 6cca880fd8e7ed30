import { afterEach, expect, test, vi } from 'vitest';
import { hostedCounter } from '../../../src/server/counter/hosted';

const asked = vi.fn<typeof fetch>();
afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: unknown = null) => {
  vi.stubGlobal('fetch', asked.mockReset().mockResolvedValue(Response.json(body, { status })));
  return hostedCounter({ url: 'https://projeto.supabase.co', key: 'sb_publishable_x' }, 'chave_y');
};

test('asks the project with the key', async () => {
  expect(await answering(200, { confianca: 'alta' }).askAtCounter({ pergunta: 'arroz\0?', noted: true }, '')).toEqual({
    confianca: 'alta',
  });
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe('https://projeto.supabase.co/rest/v1/rpc/assistente_consultar');
  expect(init?.headers).toMatchObject({ apikey: 'sb_publishable_x', 'x-assistente-chave': 'chave_y' });
  expect(JSON.parse(String(init?.body))).toEqual({ pergunta: 'arroz?', anotar: true, no_balcao: true });
});

test('hands on what the shopper chose', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await answering(200, {}).askAtCounter({ pergunta: 'arroz', escolhida: id, noted: true }, '');
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({ pergunta: 'arroz', escolhida: id });
});

test('knows where the page is switched off, and where too many ask', async () => {
  expect(await answering(200, null).suggestions()).toBeNull();
  expect(await answering(200, {}).suggestions()).toHaveLength(2);
  expect(await answering(429).askAtCounter({ pergunta: 'arroz', noted: true }, '')).toBeUndefined();
});

test('fails where the key is refused', async () => {
  await expect(answering(401).askAtCounter({ pergunta: 'arroz', noted: true }, '')).rejects.toThrow('answered 401');
});
