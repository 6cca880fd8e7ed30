import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageSizes } from '../../../src/domain';
import type { FirstReads } from '../../../src/providers/earlyReads';
import { Shell } from '../../../src/start/Shell';
import { removeShellWhenDrawn, tellNoPanel } from '../../../src/start/shellElement';
import { eventually } from '../../support/node/eventually';

const answer = vi.fn<typeof fetch>();
const shell = () => document.getElementById('shell');
const root = () => document.getElementById('root') ?? document.body;
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
  answer.mockReset().mockImplementation(async () => Response.json('ativo'));
  document.body.innerHTML = '<div id="root"></div><div id="shell"></div>';
  for (const script of scripts()) script.remove();
});

const code = '/assets/application.js /assets/panel.js';
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const session = { access_token: 'a', expires_at: inSeconds(3600), user: { id: 'eu' } };

/** Opens the panel with a stored session. Returns what asks for the early answer about the access. */
async function open(
  stored: object | string,
  { address = '/admin', reads }: { address?: string; reads?: FirstReads } = {},
) {
  const { storageKey } = await import('../../../src/providers/storedSession');
  if (stored) localStorage.setItem(storageKey, typeof stored === 'string' ? stored : JSON.stringify(stored));
  window.history.replaceState(null, '', address);
  Object.assign(root().dataset, { code, ...(reads && { reads: JSON.stringify(reads) }) });
  const { openPanel } = await import('../../../src/start/openPanel');
  openPanel(root());
  const { accessRead, addressOf, earlyReads } = await import('../../../src/providers/earlyReads');
  return async (token: string) => (await earlyReads.answer(addressOf(accessRead), token))?.json;
}
/** Paths that were requested. */
const asked = () => answer.mock.calls.map(([address]) => String(address).replace(/^https?:\/\/[^/]+/, ''));
const files = () => scripts().map(({ src }) => new URL(src).pathname);

test('the shell keeps the place of the scrollbar', () => {
  render(<Shell path="/admin/produtos" heading={{ title: 'Produtos', subtitle: 'Do supermercado' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('scroll');
});

test('the shell stays until the application draws more than a notice of waiting', async () => {
  root().innerHTML = '<p id="late">O painel está demorando.</p>';
  removeShellWhenDrawn(root());
  // As a translator does.
  root().firstElementChild?.append(document.createElement('font'));
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  root().innerHTML = '<p data-loading>Carregando...</p>';
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  root().innerHTML = '<h1>Usuários</h1>';
  await eventually(() => expect(shell()).toBeNull());
});

test('an application that does not arrive is told in the shell, whose menu can be used, and its code requested anew', () => {
  document.body.innerHTML = `<link rel="modulepreload" href="/assets/main.js"><div id="root"><p id="late"></p></div>
    <div id="shell" aria-hidden="true" inert><a href="/admin/cargos">Cargos</a><div id="shell-wait">Carregando...</div></div>`;
  tellNoPanel();
  expect(root()).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toHaveTextContent('O painel não pôde ser carregado');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cargos' })).toBeVisible();
  expect(shell()).not.toHaveProperty('inert', true);
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/assets\/main\.js$/),
    expect.objectContaining({ cache: 'reload' }),
  );
});

test.each(['', 'not JSON', { refresh_token: 'x' }])(
  'without a session (%j) there is neither shell nor request',
  async (kept) => {
    await open(kept);
    expect(shell()).toBeNull();
    expect(answer).not.toHaveBeenCalled();
    expect(files()).toEqual([]);
  },
);

test('a session that must be renewed first runs the code and sends no token', async () => {
  await open({ ...session, expires_at: inSeconds(60) });
  expect(answer).not.toHaveBeenCalled();
  expect(shell()).not.toBeNull();
  expect(files()).toEqual(code.split(' '));
});

test('access and name are requested with the stored token, and each answer is given once', async () => {
  const status = await open(session);
  expect(shell()).not.toBeNull();
  expect(files()).toEqual(code.split(' '));
  expect(asked()).toEqual(['/rest/v1/rpc/situacao_do_acesso', '/rest/v1/profiles?select=name&user_id=eq.eu']);
  for (const [, { headers } = {}] of answer.mock.calls) {
    expect(new Headers(headers).get('Authorization')).toBe('Bearer a');
    expect(new Headers(headers).has('Prefer')).toBe(false);
  }
  expect(await status('a')).toBe('ativo');
  expect(await status('a')).toBeUndefined();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a write drops the early answers', async () => {
  const status = await open(session);
  const { earlyReads } = await import('../../../src/providers/earlyReads');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const client = createHttpClient({ key: 'k', getToken: async () => 'a', renewals: [], early: earlyReads });
  await client('/rest/v1/cargos', { method: 'POST', body: '{}' });
  expect(await status('a')).toBeUndefined();
});

test('another token gets no early answer, and drops it', async () => {
  const status = await open(session);
  expect(await status('b')).toBeUndefined();
  expect(await status('a')).toBeUndefined();
});

test.each([
  ['a refusal', async () => Response.json({ message: 'x' }, { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<html>')],
] as const)('%s is no early answer', async (_, given) => {
  answer.mockImplementation(given);
  expect(await (await open(session))('a')).toBeUndefined();
});

const reads = {
  list: { resource: 'cargos', sizes: pageSizes.cards },
  reads: [12, 24, 48, 96].map((limit) => ({ path: `/rest/v1/cargos?limit=${limit}`, prefer: 'count=exact' })),
};
const pageReads = () => asked().filter((path) => path.startsWith('/rest/v1/cargos'));

test.each([
  ['the usual number', null, 48],
  ['the number of the person’s choice', '12', 12],
  ['the usual number, where another was stored', '1000', 48],
])('a list is read early with %s of records', async (_, kept, limit) => {
  if (kept) localStorage.setItem('preferencia eu linhas cargos', kept);
  localStorage.setItem('preferencia outra linhas cargos', '24');
  await open(session, { address: '/admin/Cargos/', reads });
  const path = `/rest/v1/cargos?limit=${limit}`;
  expect(pageReads()).toEqual([path]);
  const { addressOf, earlyReads } = await import('../../../src/providers/earlyReads');
  expect(await earlyReads.answer(addressOf({ path }), 'a')).toBeUndefined();
  expect(await earlyReads.answer(addressOf({ path }), 'a', 'count=exact')).toMatchObject({ json: 'ativo' });
});

test('the dashboard reads all of its figures early', async () => {
  await open(session, { reads: { reads: reads.reads } });
  expect(pageReads()).toEqual(reads.reads.map(({ path }) => path));
});

test.each(['page=2', 'filter=%7B%22q%22%3A%22a%22%7D'])('a list with ?%s is not read early', async (query) => {
  await open(session, { address: `/admin/cargos?${query}`, reads });
  expect(pageReads()).toEqual([]);
});
