import { expect, test, vi } from 'vitest';
import packages from '../../../package-lock.json';
import { plainShop } from '../../../src/domain';
import type { Counter } from '../../../src/server/counter';
import { staticPage } from '../../../src/server/counter/page';
import denoConfig from '../../../supabase/functions/assistente/deno.json';
import { answerShopper } from '../../../supabase/functions/assistente/http';

const site = 'https://loja.example';
const ask = (fields: object, headers: Record<string, string> = {}, answers: Partial<Counter> = {}, isHosted = true) => {
  const askAtCounter = vi.fn(answers.askAtCounter ?? (async () => null));
  const welcome = answers.welcome ?? (async () => ({ loja: plainShop, sugestoes: ['Tem pão?'] }));
  const body = new URLSearchParams(fields as Record<string, string>);
  const request = new Request('https://abc.supabase.co/functions/v1/assistente', { method: 'POST', headers, body });
  const listAtCounter = answers.listAtCounter ?? (async () => null);
  return { askAtCounter, answer: answerShopper(request, { welcome, askAtCounter, listAtCounter }, site, isHosted) };
};

test.each([
  [{ origin: site }, true, site],
  [{}, true, null],
  [{ origin: 'https://evil.example' }, false, null],
  [{ origin: 'null' }, false, null],
])('a question with %o is noted: %s, and read by %s', async (headers, noted, reader) => {
  const { answer, askAtCounter } = ask({ pergunta: 'arroz' }, { ...headers, 'cf-connecting-ip': '203.0.113.1' });
  expect((await answer).headers.get('access-control-allow-origin')).toBe(reader);
  expect(askAtCounter).toHaveBeenCalledWith({ pergunta: 'arroz', noted }, '203.0.113.1');
});

test('a question that was asked before is not noted; on one’s own Supabase the nearest proxy tells the address, and nobody invents one', async () => {
  const { answer, askAtCounter } = ask(
    { pergunta: 'arroz', denovo: '1' },
    { 'x-forwarded-for': '10.0.0.9, 203.0.113.2', 'cf-connecting-ip': '198.51.100.7' },
    {},
    false,
  );
  await answer;
  expect(askAtCounter).toHaveBeenCalledWith({ pergunta: 'arroz', noted: false }, '203.0.113.2');
});

test('the welcome has the parts that take the place of those of the static page', async () => {
  const loja = { nome: '<Mercado>', cor: '#7a1f1f', logo: `data:image/webp;base64,${btoa('logo')}` };
  const { answer } = ask({ inicio: '1' }, {}, { welcome: async () => ({ loja, sugestoes: ['Tem pão?'] }) });
  const text = await (await answer).text();
  const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['loja', 'sugestoes']);
  for (const id of ids) expect(staticPage({ siteUrl: site, supabase: null })).toContain(` id="${id}"`);
  expect(text).toContain('data-cor="#7a1f1f" data-titulo="Pergunte ao assistente · &lt;Mercado&gt;"');
  expect(text).toContain(`src="${loja.logo}"`);
});

test('what cannot be answered has a status and a sentence', async () => {
  const fail = async () => {
    throw new Error('x');
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const told = async ({ answer }: ReturnType<typeof ask>) => {
    const response = await answer;
    expect(response.headers.get('x-parte')).toBe('1');
    return [response.status, await response.text()];
  };
  const pergunta = 'arroz';
  expect(await told(ask({ inicio: '1' }, {}, { welcome: async () => null }))).toEqual([
    404,
    expect.stringContaining('id="principal"'),
  ]);
  expect(await told(ask({ pergunta }, {}, { askAtCounter: async () => undefined }))).toEqual([
    503,
    expect.stringContaining('Muita gente'),
  ]);
  expect(await told(ask({ pergunta }, {}, { askAtCounter: fail }))).toEqual([
    500,
    expect.stringContaining('Não consegui'),
  ]);
  expect(await told(ask({ pergunta: 'x'.repeat(70_000) }, { 'content-length': '70000' }))).toEqual([
    200,
    expect.stringContaining('Escreva'),
  ]);
  expect(
    (await answerShopper(new Request(site), { welcome: fail, askAtCounter: fail, listAtCounter: fail }, site, true))
      .status,
  ).toBe(405);
});

test('the function has the versions that are installed here', () => {
  const installed: Record<string, { version?: string }> = packages.packages;
  for (const specifier of Object.values(denoConfig.imports)) {
    const [, name, version] = /^npm:(.+?)@([^/]+)/.exec(specifier) ?? [];
    expect(installed[`node_modules/${name}`]?.version).toBe(version);
  }
});
