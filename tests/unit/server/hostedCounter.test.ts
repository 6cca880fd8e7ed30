import { afterEach, expect, test, vi } from 'vitest';
import { hostedCounter } from '../../../src/server/counter/hosted';

const asked = vi.fn<typeof fetch>();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (status: number, body: unknown = null) => {
  vi.stubGlobal('fetch', asked.mockReset().mockResolvedValue(Response.json(body, { status })));
  return hostedCounter({ url: 'https://projeto.supabase.co', key: 'sb_publishable_x' }, 'chave_y');
};

test('asks the project with the key', async () => {
  expect(
    await answering(200, { confianca: 'alta' }).askAtCounter({ pergunta: 'arroz\0?', noted: true }, '203.0.113.1'),
  ).toEqual({
    confianca: 'alta',
  });
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe('https://projeto.supabase.co/rest/v1/rpc/assistente_consultar');
  expect(init?.headers).toMatchObject({ apikey: 'sb_publishable_x', 'x-assistente-chave': 'chave_y' });
  expect(JSON.parse(String(init?.body))).toEqual({ pergunta: 'arroz?', anotar: true, no_balcao: true });
  // A hash of the shopper's address.
  expect(init?.headers).toMatchObject({ 'x-assistente-cliente': expect.stringMatching(/^[\w-]{43}$/) });
});

test('hands on what the shopper chose', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await answering(200, {}).askAtCounter({ pergunta: 'arroz', escolhida: id, noted: true }, '');
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({ pergunta: 'arroz', escolhida: id });
});

test('knows where the page is switched off, and where too many ask', async () => {
  expect(await answering(200, null).welcome()).toBeNull();
  const inicio = { loja: { nome: 'Mercado Central', cor: null, logo: null }, sugestoes: ['Tem pão?'] };
  expect(await answering(200, { inicio }).welcome()).toEqual(inicio);
  expect(await answering(429).welcome()).toMatchObject({ loja: { nome: null }, sugestoes: { length: 2 } });
  expect(await answering(429).askAtCounter({ pergunta: 'arroz', noted: true }, '')).toBeUndefined();
});

test('the welcome is asked for once a minute, and a switch is seen then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const counter = answering(200, {});
  for (let view = 0; view < 70; view++) expect(await counter.welcome()).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockResolvedValue(Response.json(null));
  vi.setSystemTime(Date.now() + 61_000);
  expect(await counter.welcome()).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a welcome that failed is asked for again', async () => {
  const counter = answering(502);
  await expect(counter.welcome()).rejects.toThrow('answered 502');
  asked.mockResolvedValue(Response.json({}));
  expect(await counter.welcome()).toMatchObject({ loja: { nome: null } });
});

test('an address that floods the page does not use up the key, nor keep others waiting', async () => {
  const counter = answering(200, {});
  asked.mockImplementation(async () => Response.json({ confianca: 'alta' }));
  const flood = Array.from({ length: 70 }, () =>
    counter.askAtCounter({ pergunta: 'arroz', noted: true }, '203.0.113.1'),
  );
  expect(await counter.askAtCounter({ pergunta: 'feijão', noted: true }, '198.51.100.7')).toEqual({
    confianca: 'alta',
  });
  expect((await Promise.all(flood)).filter((answer) => answer === undefined)).toHaveLength(67);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('fails where the key is refused', async () => {
  await expect(answering(401).askAtCounter({ pergunta: 'arroz', noted: true }, '')).rejects.toThrow('answered 401');
});

test('a list is asked for five lines at a time, and ends where too many ask', async () => {
  const counter = answering(200);
  asked.mockImplementation(async (_, init) => {
    const { itens } = JSON.parse(String(init?.body));
    return Response.json({ dia: '2026-11-28', linhas: itens.map(() => ({ linha: 1, ordem: 'a' })), totalCentavos: 5 });
  });
  const itens = Array.from({ length: 12 }, (_, n) => `item ${n}`);
  const list = await counter.listAtCounter({ itens, noted: true }, '203.0.113.1');
  const sent = asked.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(sent.map((body) => body.itens)).toEqual([itens.slice(0, 5), itens.slice(5, 10), itens.slice(10)]);
  expect(new Set(sent.map(({ momento }) => momento)).size).toBe(1);
  expect(list).toMatchObject({ linhas: { length: 12 }, totalCentavos: 15 });
  expect(await answering(429).listAtCounter({ itens, noted: true }, '203.0.113.1')).toBeUndefined();
  expect(await answering(200, null).listAtCounter({ itens, noted: true }, '203.0.113.1')).toBeNull();
});
