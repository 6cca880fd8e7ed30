import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherPersonError } from '../../../../src/providers/auth';
import type { AccessStatus } from '../../../../src/providers/contract';
import { faultError } from '../../../../src/providers/errors';
import type { Renewal } from '../../../../src/providers/renewals';
import { createHttpClient } from '../../../../src/providers/supabase/httpClient';

const fetching = vi.fn<typeof fetch>();
const getToken = vi.fn<() => Promise<string | null>>();
const renewToken = vi.fn<Renewal>();
const renewSession = vi.fn<Renewal>();
const client = createHttpClient({ key: 'chave', getToken, renewals: [renewToken, renewSession] });
const url = 'http://api.test/rest/v1/cargos';

const answer = (status: number, json: unknown) => Promise.resolve(new Response(JSON.stringify(json), { status }));
const sent = (call: number) => fetching.mock.calls[call]?.[1];
const header = (call: number, name: string) => new Headers(sent(call)?.headers).get(name);

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  getToken.mockResolvedValue('um');
  fetching.mockImplementation(() => answer(200, []));
  renewToken.mockResolvedValue();
  renewSession.mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('sends the key and the current token, and keeps the caller’s headers and method', async () => {
  const { json } = await client(url, { method: 'POST', body: '{}', headers: new Headers({ Prefer: 'x=y' }) });
  expect(json).toEqual([]);
  expect(fetching).toHaveBeenCalledOnce();
  expect(fetching.mock.calls[0]?.[0]).toBe(url);
  expect(sent(0)).toMatchObject({ method: 'POST', body: '{}' });
  expect(header(0, 'apikey')).toBe('chave');
  expect(header(0, 'Authorization')).toBe('Bearer um');
  expect(header(0, 'Prefer')).toBe('x=y');
  expect(renewSession).not.toHaveBeenCalled();
});

test('gives up on a server that does not answer, and when the caller does', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const caller = new AbortController();
  await client(url, { signal: caller.signal });
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(sent(0)?.signal?.aborted).toBe(false);
  caller.abort();
  expect(sent(0)?.signal?.aborted).toBe(true);
  timeout.mockRestore();
});

test('without a session nothing is sent before the password was given', async () => {
  getToken.mockResolvedValueOnce(null).mockResolvedValueOnce(null).mockResolvedValueOnce('dois');
  await client(url);
  expect(renewSession).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledOnce();
  expect(header(0, 'Authorization')).toBe('Bearer dois');
  getToken.mockResolvedValue(null);
  await expect(client(url)).rejects.toMatchObject({ status: 401 });
  expect(fetching).toHaveBeenCalledOnce();
});

test('a 401 gets another session, then the same request goes out once more with the new token', async () => {
  getToken.mockResolvedValueOnce('velho').mockResolvedValueOnce('novo');
  fetching.mockImplementationOnce(() => answer(401, { message: 'JWT expired' }));
  fetching.mockImplementationOnce(() => answer(201, { id: 1 }));
  const { json } = await client(url, { method: 'POST', body: '{"nome":"x"}' });
  expect(json).toEqual({ id: 1 });
  expect(renewToken).toHaveBeenCalledExactlyOnceWith({ write: true, token: 'velho' });
  expect(renewSession).not.toHaveBeenCalled();
  expect(fetching).toHaveBeenCalledTimes(2);
  expect([header(0, 'Authorization'), header(1, 'Authorization')]).toEqual(['Bearer velho', 'Bearer novo']);
  expect(sent(1)).toMatchObject({ method: 'POST', body: '{"nome":"x"}' });
});

test('a 401 of the new token asks for the password, and the next one is final', async () => {
  getToken.mockResolvedValueOnce('velho').mockResolvedValueOnce('novo');
  fetching.mockImplementation(() => answer(401, { message: 'JWT expired' }));
  await expect(client(url)).rejects.toMatchObject({ status: 401 });
  expect(fetching).toHaveBeenCalledTimes(3);
  expect(renewToken).toHaveBeenCalledExactlyOnceWith({ write: false, token: 'velho' });
  expect(renewSession).toHaveBeenCalledExactlyOnceWith({ write: false, token: 'novo' });
});

test('a token that was refused and not renewed is not sent again before the password was given', async () => {
  getToken.mockResolvedValueOnce('velho').mockResolvedValueOnce('velho').mockResolvedValueOnce('novo');
  fetching.mockImplementationOnce(() => answer(401, { message: 'JWT expired' }));
  await client(url, { method: 'POST', body: '{}' });
  expect(renewSession).toHaveBeenCalledExactlyOnceWith({ write: true, token: 'velho' });
  expect([header(0, 'Authorization'), header(1, 'Authorization')]).toEqual(['Bearer velho', 'Bearer novo']);
  expect(fetching).toHaveBeenCalledTimes(2);
});

test('a declined password rejects with the prompt’s error', async () => {
  fetching.mockImplementation(() => answer(401, {}));
  const declined = faultError({ kind: 'session', status: 401, message: 'não' });
  renewSession.mockRejectedValue(declined);
  await expect(client(url)).rejects.toBe(declined);
  expect(fetching).toHaveBeenCalledOnce();
});

test.each([
  [undefined, false],
  ['GET', false],
  ['POST', true],
  ['PATCH', true],
  ['DELETE', true],
])('a refused %s tells the renewal whether it is a write: %s', async (method, write) => {
  fetching.mockImplementationOnce(() => answer(401, {}));
  await client(url, method ? { method } : undefined);
  expect(renewSession).toHaveBeenCalledExactlyOnceWith({ write, token: 'um' });
});

test.each([403, 404, 409, 500])('a %i does not end the session', async (status) => {
  fetching.mockImplementation(() => answer(status, { code: 'x', message: 'y' }));
  await expect(client(url)).rejects.toMatchObject({ status, body: { fault: { status } } });
  expect(fetching).toHaveBeenCalledOnce();
  expect(renewSession).not.toHaveBeenCalled();
});

test('a lost connection does not end the session', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  const offline = { body: { fault: { kind: 'offline' } } };
  await expect(client(url)).rejects.toMatchObject(offline);
  getToken.mockRejectedValue(new TypeError('offline'));
  await expect(client(url)).rejects.toMatchObject(offline);
  expect(renewSession).not.toHaveBeenCalled();
});

test('an early answer is used once, and neither for another token nor after a write', async () => {
  const known = { status: 200, headers: new Headers({ 'Content-Range': '0-0/1' }), body: '["cedo"]', json: ['cedo'] };
  const answerOf = vi.fn(async (_address: string, token: string) => (token === 'um' ? known : undefined));
  const early = { answer: answerOf, forget: vi.fn(() => answerOf.mockResolvedValue(undefined)) };
  const earlyClient = createHttpClient({ key: 'chave', getToken, renewals: [], early });
  expect(await earlyClient(url, { headers: new Headers({ Prefer: 'count=exact' }) })).toBe(known);
  expect(answerOf).toHaveBeenCalledExactlyOnceWith(url, 'um', 'count=exact');
  expect(fetching).not.toHaveBeenCalled();

  expect(early.forget).not.toHaveBeenCalled();

  getToken.mockResolvedValue('dois');
  expect(await earlyClient(url)).toMatchObject({ json: [] });
  expect(fetching).toHaveBeenCalledOnce();

  getToken.mockResolvedValue('um');
  await earlyClient(url, { method: 'POST', body: '{}' });
  expect(early.forget).toHaveBeenCalledOnce();
  expect(await earlyClient(url)).toMatchObject({ json: [] });
  expect(fetching).toHaveBeenCalledTimes(3);
});

describe('checks the access', () => {
  const askAccess = vi.fn<() => Promise<AccessStatus | undefined>>();
  const checking = createHttpClient({ key: 'chave', getToken, renewals: [], askAccess });
  const pages = 'http://api.test/rest/v1/rpc/lista_de_produtos';
  const missing = () => answer(406, { code: 'PGRST116' });
  const told = {
    missing: 'Este registro não existe mais. Alguém pode tê-lo excluído.',
    forbidden: 'Você não tem permissão para isto.',
  };

  test.each([
    ['ativo', told.missing],
    ['aguardando', told.forbidden],
    ['segundo_fator', told.forbidden],
    [undefined, told.missing],
  ] as const)('of a person who meets a missing record: "%s", %s', async (status, reason) => {
    askAccess.mockResolvedValue(status);
    fetching.mockImplementation(missing);
    for (const method of ['GET', 'PATCH']) await expect(checking(url, { method })).rejects.toThrow(reason);
    expect(askAccess).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['an empty table', url, [], true],
    ['a page without records', pages, [{ id: null, total: 0 }], true],
    ['a page of records', pages, [{ id: 'p1', total: 1 }], false],
    ['a table with rows', url, [{ id: 'c1' }], false],
    ['a function’s empty list, which is no list of records', 'http://api.test/rest/v1/rpc/my_changes', [], false],
  ])('after %s', async (_, address, rows, hidden) => {
    askAccess.mockResolvedValue('encerrado');
    fetching.mockImplementation(() => answer(200, rows));
    if (hidden) await expect(checking(address)).rejects.toMatchObject({ status: 403 });
    else expect((await checking(address)).json).toEqual(rows);
    expect(askAccess).toHaveBeenCalledTimes(hidden ? 1 : 0);
  });

  test('after no fault of the server, of the session or of another person, for which the check would wait', async () => {
    fetching.mockImplementation(() => answer(500, {}));
    await expect(checking(url)).rejects.toMatchObject({ status: 500 });
    getToken.mockRejectedValue(otherPersonError());
    await expect(checking(url)).rejects.toThrow('Nada foi gravado.');
    getToken.mockResolvedValue(null);
    await expect(checking(url)).rejects.toMatchObject({ status: 401 });
    expect(askAccess).not.toHaveBeenCalled();
  });
});
