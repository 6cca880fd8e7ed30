import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { plainShop } from '../../../src/domain';
import { type Counter, counterPage } from '../../../src/server/counter';

afterEach(() => vi.restoreAllMocks());

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
  promocoes: [],
  opcoes: [],
};

function served(answers: Partial<Counter> = {}) {
  const askAtCounter = vi.fn(answers.askAtCounter ?? (async () => nothing));
  const welcome = async () => ({ loja: plainShop, sugestoes: [] });
  const counter = { welcome, listAtCounter: async () => null, ...answers, askAtCounter };
  const options = { counter, siteUrl: 'https://loja.example', clientAddress: () => '203.0.113.1' };
  const app = new Hono().use(counterPage(options));
  const post = (headers: Record<string, string> = {}, body: BodyInit = new URLSearchParams({ pergunta: 'arroz' })) =>
    app.request('http://loja.example/assistente', { method: 'POST', headers, body });
  return { app, post, askAtCounter };
}

test('the logo is served as the picture that it is', async () => {
  const loja = { ...plainShop, logo: `data:image/webp;base64,${btoa('logo')}` };
  const { app } = served({ welcome: async () => ({ loja, sugestoes: [] }) });
  const answer = await app.request('http://loja.example/assistente/logo');
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/webp', 'logo']);
  expect(await (await app.request('http://loja.example/assistente')).text()).toContain('src="/assistente/logo"');
  expect((await served().app.request('http://loja.example/assistente/logo')).status).toBe(404);
});

test('a failure is a sentence of the page, and no other answer is marked as its own', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = async () => {
    throw new Error('relation "private.x" is broken');
  };
  const { app, post } = served({ askAtCounter: fail, welcome: fail });
  for (const mark of [null, '1']) {
    const answer = await post(mark ? { 'x-parte': mark } : {});
    expect([answer.status, answer.headers.get('x-parte')]).toEqual([500, mark]);
    expect(await answer.text()).toContain('Não consegui responder agora. Espere um instante e pergunte de novo.');
  }
  const page = await app.request('http://loja.example/assistente');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sua pergunta')]);
  expect(logged).toHaveBeenCalledTimes(4);
});

test('where too many ask, the page says so', async () => {
  const answer = await served({ askAtCounter: async () => undefined }).post({ 'x-parte': '1' });
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Muita gente está perguntando')]);
});

test('a broken form is status 400, without a stack', async () => {
  const logged = vi.spyOn(console, 'error');
  const { post, askAtCounter } = served();
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const answer = await post({ 'content-type': type }, '--x\r\nbroken');
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Escreva uma pergunta.')]);
  }
  expect(askAtCounter).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [true, {}],
  [true, { 'sec-fetch-site': 'same-origin', origin: 'https://loja.example' }],
  [true, { origin: 'https://loja.example' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [false, { 'sec-fetch-site': 'same-site' }],
  [false, { origin: 'https://evil.example' }],
  [false, { origin: 'null' }],
])('whether a question is noted as a shopper’s is %s with %o', async (noted, headers) => {
  const { post, askAtCounter } = served();
  expect((await post(headers)).status).toBe(200);
  expect(askAtCounter).toHaveBeenCalledWith({ pergunta: 'arroz', noted }, '203.0.113.1');
});

test.each([
  [true, { 'sec-fetch-site': 'same-origin' }],
  [false, { 'sec-fetch-site': 'same-origin', 'cache-control': 'max-age=0' }],
  [false, { 'sec-fetch-site': 'none' }],
  [false, { 'sec-fetch-site': 'cross-site' }],
  [false, {}],
])('whether a question in the address is noted is %s with %o', async (noted, headers) => {
  const { app, askAtCounter } = served();
  const answer = await app.request('http://loja.example/assistente?pergunta=arroz&escolhida=x', { headers });
  expect(askAtCounter).toHaveBeenCalledWith({ pergunta: 'arroz', noted }, '203.0.113.1');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
});

test('an address without a question asks nothing, and may be indexed', async () => {
  const { app, askAtCounter } = served();
  const answer = await app.request('http://loja.example/assistente?outra=coisa');
  expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('noindex')]);
  expect(await (await app.request('http://loja.example/assistente?pergunta=')).text()).toContain(
    'Escreva uma pergunta.',
  );
  expect(askAtCounter).not.toHaveBeenCalled();
});
