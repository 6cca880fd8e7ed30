import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepShell, tellNoPanel } from '../../../src/lib';
import type { AccessStatus } from '../../../src/providers/contract';

const answer = vi.fn<typeof fetch>();
const ask = vi.fn<() => Promise<AccessStatus>>();
const shell = () => document.getElementById('shell');
const page = () => document.getElementById('root') ?? document.body;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
  answer.mockReset().mockImplementation(async () => Response.json('ativo'));
  ask.mockReset().mockResolvedValue('aguardando');
  document.body.innerHTML = '<div id="root"></div><div id="shell"></div>';
});

/** The opened panel of a page whose storage holds such a session; how it is then asked about the access with a token. */
async function open(session: object | string) {
  const { storageKey } = await import('../../../src/providers/storedSession');
  if (session) localStorage.setItem(storageKey, typeof session === 'string' ? session : JSON.stringify(session));
  const { openPanel } = await import('../../../src/openPanel');
  openPanel();
  const { answeredEarly } = await import('../../../src/providers/earlyAccess');
  return (token: string | null) => answeredEarly(ask, async () => token)();
}
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const session = { access_token: 'a', expires_at: inSeconds(3600) };

test('what the build wrote stays until more is drawn than that it waits', async () => {
  keepShell(page());
  page().innerHTML = '<p data-loading>Carregando...</p>';
  await Promise.resolve();
  expect(shell()).not.toBeNull();
  page().innerHTML = '<h1>Usuários</h1>';
  await vi.waitFor(() => expect(shell()).toBeNull());
});

test('where the application does not come it says so, and its menu can be used', () => {
  document.body.innerHTML =
    '<div id="root"></div><div id="shell" aria-hidden="true" inert><a href="/admin/cargos">Cargos</a><div id="shell-wait">Carregando...</div></div>';
  tellNoPanel();
  expect(screen.getByRole('alert')).toHaveTextContent('O painel não pôde ser carregado');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cargos' })).toBeVisible();
  expect(shell()).not.toHaveProperty('inert', true);
});

test.each(['', 'not JSON', { refresh_token: 'x' }])(
  'to strangers it is not shown, and nothing is asked: %j',
  async (kept) => {
    await open(kept);
    expect(shell()).toBeNull();
    expect(answer).not.toHaveBeenCalled();
  },
);

test('the access is asked about at once with the stored token, and the answer is good for the first question', async () => {
  const status = await open(session);
  expect(shell()).not.toBeNull();
  const [address, { headers } = {}] = answer.mock.calls[0] ?? [];
  expect(String(address)).toMatch(/\/rest\/v1\/rpc\/situacao_do_acesso$/);
  expect(new Headers(headers).get('Authorization')).toBe('Bearer a');
  expect(await status('a')).toBe('ativo');
  expect(ask).not.toHaveBeenCalled();
  expect(await status('a')).toBe('aguardando');
  expect(answer).toHaveBeenCalledOnce();
});

test('once it was asked, it is asked early no more', async () => {
  const status = await open('');
  expect(await status('a')).toBe('aguardando');
  await open(session);
  expect(answer).not.toHaveBeenCalled();
  expect(await status('a')).toBe('aguardando');
});

test('an answer that does not come is not waited for', async () => {
  vi.useFakeTimers();
  try {
    answer.mockReturnValue(new Promise(() => {}));
    const told = (await open(session))('a');
    await vi.advanceTimersByTimeAsync(1999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledOnce();
    expect(await told).toBe('aguardando');
  } finally {
    vi.useRealTimers();
  }
});

test.each(['b', null])('to another token (%s) it is worth nothing, then or later', async (token) => {
  const status = await open(session);
  expect(await status(token)).toBe('aguardando');
  expect(await status('a')).toBe('aguardando');
});

test.each([
  ['a refusal', async () => Response.json({ message: 'x' }, { status: 401 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no JSON', async () => new Response('<html>')],
] as const)('%s is left to be told by asking again', async (_, given) => {
  answer.mockImplementation(given);
  const status = await open(session);
  expect(await status('a')).toBe('aguardando');
});

test('a token that must be renewed first is not sent, and what the build wrote stays', async () => {
  await open({ ...session, expires_at: inSeconds(60) });
  expect(answer).not.toHaveBeenCalled();
  expect(shell()).not.toBeNull();
});
