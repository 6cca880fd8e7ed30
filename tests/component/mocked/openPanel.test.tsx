import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pageSizes } from '../../../src/domain';
import { keepShell, tellNoPanel } from '../../../src/lib';
import type { FirstReads } from '../../../src/providers/earlyReads';
import { eventually } from '../../support/node/eventually';

const answer = vi.fn<typeof fetch>();
const shell = () => document.getElementById('shell');
const page = () => document.getElementById('root') ?? document.body;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
  answer.mockReset().mockImplementation(async () => Response.json('ativo'));
  window.history.replaceState(null, '', '/admin');
  document.body.innerHTML = '<div id="root"></div><div id="shell"></div>';
});

interface Opened {
  address?: string;
  reads?: FirstReads;
  /** Its code, as the build writes it. */
  code?: { turns: string; sections?: string };
}

/** The panel, opened at an address by somebody whose storage holds such a session; what it is then told early about the access. */
async function open(session: object | string, { address = '/admin', reads, code }: Opened = {}) {
  const { storageKey } = await import('../../../src/providers/storedSession');
  if (session) localStorage.setItem(storageKey, typeof session === 'string' ? session : JSON.stringify(session));
  window.history.replaceState(null, '', address);
  const { openPanel } = await import('../../../src/openPanel');
  openPanel({ reads: reads && JSON.stringify(reads), ...code });
  const { accessRead, addressOf, earlyReads } = await import('../../../src/providers/earlyReads');
  return async (token: string) => (await earlyReads.answer(addressOf(accessRead), token))?.json;
}
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const session = { access_token: 'a', expires_at: inSeconds(3600), user: { id: 'eu' } };
/** Paths that were asked for. */
const asked = () => answer.mock.calls.map(([address]) => String(address).replace(/^https?:\/\/[^/]+/, ''));

test('what the build wrote stays until more is drawn than that it waits', async () => {
  page().innerHTML = '<p id="late">O painel está demorando.</p>';
  keepShell(page());
  // As a translator does.
  page().firstElementChild?.append(document.createElement('font'));
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  page().innerHTML = '<p data-loading>Carregando...</p>';
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  page().innerHTML = '<h1>Usuários</h1>';
  await eventually(() => expect(shell()).toBeNull());
});

test('where the application does not come it says so, and its menu can be used', () => {
  document.body.innerHTML =
    '<div id="root"><p id="late"></p></div><div id="shell" aria-hidden="true" inert><a href="/admin/cargos">Cargos</a><div id="shell-wait">Carregando...</div></div>';
  tellNoPanel();
  expect(page()).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toHaveTextContent('O painel não pôde ser carregado');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cargos' })).toBeVisible();
  expect(shell()).not.toHaveProperty('inert', true);
});

test('it asks anew for the code that was asked for ahead, which WebKit would remember as failed', () => {
  document.body.innerHTML = '<link rel="modulepreload" href="/assets/main.js"><div id="root"></div>';
  tellNoPanel();
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/assets\/main\.js$/),
    expect.objectContaining({ cache: 'reload' }),
  );
});

test('so it does on a page without one, such as the sign-in', () => {
  document.body.innerHTML = '<div id="root"></div>';
  tellNoPanel();
  expect(screen.getByRole('alert')).toHaveTextContent('O painel não pôde ser carregado');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
});

test.each(['', 'not JSON', { refresh_token: 'x' }])(
  'to strangers it is not shown, and nothing is asked: %j',
  async (kept) => {
    await open(kept);
    expect(shell()).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  },
);

test('the access and the name are asked for at once with the stored token, and each answer is good for one question', async () => {
  const status = await open(session);
  expect(shell()).not.toBeNull();
  expect(asked()).toEqual(['/rest/v1/rpc/situacao_do_acesso', '/rest/v1/profiles?select=name&user_id=eq.eu']);
  for (const [, { headers } = {}] of answer.mock.calls) {
    expect(new Headers(headers).get('Authorization')).toBe('Bearer a');
    expect(new Headers(headers).has('Prefer')).toBe(false);
  }
  expect(await status('a')).toBe('ativo');
  expect(await status('a')).toBeUndefined();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('once something was asked, nothing is asked early', async () => {
  const status = await open('');
  expect(await status('a')).toBeUndefined();
  await open(session);
  expect(answer).not.toHaveBeenCalled();
  expect(await status('a')).toBeUndefined();
});

test('once something is written, what was answered before is worth nothing', async () => {
  const status = await open(session);
  const { earlyReads } = await import('../../../src/providers/earlyReads');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const client = createHttpClient({ key: 'k', getToken: async () => 'a', renewals: [], early: earlyReads });
  await client('/rest/v1/cargos', { method: 'POST', body: '{}' });
  expect(await status('a')).toBeUndefined();
});

test('an answer of some time ago is worth nothing', async () => {
  vi.useFakeTimers();
  try {
    const status = await open(session);
    vi.resetModules();
    const later = await open(session);
    await vi.advanceTimersByTimeAsync(9999);
    expect(await status('a')).toBe('ativo');
    await vi.advanceTimersByTimeAsync(2);
    expect(await later('a')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that does not come is waited for as long as any, and told: whoever asked again would wait twice', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const gaveUp = new AbortController();
  timeout.mockReturnValue(gaveUp.signal);
  const told = (await open(session))('a');
  expect(timeout).toHaveBeenCalledWith(10_000);
  gaveUp.abort(new DOMException('', 'TimeoutError'));
  await expect(told).rejects.toMatchObject({ name: 'TimeoutError' });
  timeout.mockRestore();
});

test('to another token it is worth nothing, then or later', async () => {
  const status = await open(session);
  expect(await status('b')).toBeUndefined();
  expect(await status('a')).toBeUndefined();
});

test.each([
  ['a refusal', async () => Response.json({ message: 'x' }, { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<html>')],
] as const)('%s is left to be told by asking again', async (_, given) => {
  answer.mockImplementation(given);
  const status = await open(session);
  expect(await status('a')).toBeUndefined();
});

test('a token that must be renewed first is not sent, and what the build wrote stays', async () => {
  await open({ ...session, expires_at: inSeconds(60) });
  expect(answer).not.toHaveBeenCalled();
  expect(shell()).not.toBeNull();
});

const reads = {
  list: { resource: 'cargos', sizes: pageSizes.cards },
  reads: [12, 24, 48, 96].map((limit) => ({ path: `/rest/v1/cargos?limit=${limit}`, prefer: 'count=exact' })),
};
const listReads = () => asked().filter((path) => path.startsWith('/rest/v1/cargos'));

test.each([
  ['as many as a page has', null, 48],
  ['as many as this person likes', '12', 12],
  ['no number that a page cannot have', '1000', 48],
])('the records of a list are asked for with it: %s', async (_, kept, limit) => {
  if (kept) localStorage.setItem('preferencia eu linhas cargos', kept);
  localStorage.setItem('preferencia outra linhas cargos', '24');
  await open(session, { address: '/admin/Cargos/', reads });
  expect(listReads()).toEqual([`/rest/v1/cargos?limit=${limit}`]);
  const { addressOf, earlyReads } = await import('../../../src/providers/earlyReads');
  const [address] = listReads();
  expect(await earlyReads.answer(addressOf({ path: address ?? '' }), 'a')).toBeUndefined();
  expect(await earlyReads.answer(addressOf({ path: address ?? '' }), 'a', 'count=exact')).toMatchObject({
    json: 'ativo',
  });
});

describe('the panel’s code', () => {
  const code = {
    turns: JSON.stringify([
      ['/assets/application.js', '/assets/widgets.js'],
      ['/assets/main.js', '/assets/panel.js'],
    ]),
    sections: JSON.stringify({ cargos: ['/assets/CargosList.js'], perguntas: ['/assets/PerguntasList.js'] }),
  };
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')];
  const files = () => scripts().map(({ src }) => src.replace(/^.*assets\//, ''));
  /** What the browser does of a file; jsdom fetches none. */
  const tell = (file: string, event: 'load' | 'error') =>
    scripts()
      .find(({ src }) => src.endsWith(file))
      ?.dispatchEvent(new Event(event));
  beforeEach(() => {
    for (const script of scripts()) script.remove();
  });

  test('runs as it comes, each turn after what it waits for, and the section’s own with the last one', async () => {
    await open(session, { address: '/admin/cargos/novo', code });
    expect(files()).toEqual(['application.js', 'main.js']);
    tell('main.js', 'load');
    expect(files().slice(2)).toEqual(['panel.js', 'CargosList.js']);
    tell('application.js', 'load');
    expect(files().slice(4)).toEqual(['widgets.js']);
  });

  test('is not kept waiting by what the dashboard counts, which is asked for with that page alone', async () => {
    const counts = { reads: reads.reads.slice(0, 2) };
    await open(session, { reads: counts, code });
    tell('application.js', 'load');
    expect(listReads()).toEqual([]);
    tell('main.js', 'load');
    expect(listReads()).toEqual(counts.reads.map(({ path }) => path));
    answer.mockClear();
    vi.resetModules();
    for (const script of scripts()) script.remove();
    await open(session, { address: '/admin/cargos', reads: counts, code });
    tell('main.js', 'load');
    expect(listReads()).toEqual([]);
  });

  test('has nothing of its own at an address that JavaScript knows', async () => {
    await open(session, { address: '/admin/constructor', code });
    tell('main.js', 'load');
    expect(files().slice(2)).toEqual(['panel.js']);
  });

  test('is left to the application where what it waits for does not come', async () => {
    await open(session, { code });
    tell('application.js', 'error');
    tell('main.js', 'error');
    expect(files()).toEqual(['application.js', 'main.js']);
  });

  test('runs for somebody whose token must be renewed first, and not for strangers, who are led to another page', async () => {
    await open({ ...session, expires_at: inSeconds(60) }, { code });
    expect(files()).toHaveLength(2);
    for (const script of scripts()) script.remove();
    localStorage.clear();
    vi.resetModules();
    await open('', { code });
    expect(files()).toEqual([]);
  });
});

test.each([
  '/admin/cargos?page=2',
  '/admin/cargos?filter=%7B%22q%22%3A%22a%22%7D',
  '/admin/cargos/novo',
  '/admin/usuarios',
])('at %s the list alone knows what it asks', async (address) => {
  await open(session, { address, reads });
  expect(listReads()).toEqual([]);
});
