import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeptItems } from '../../../../src/lib';
import { createAuthProvider } from '../../../../src/providers/auth/authProvider';
import { createGlobalSignOuts } from '../../../../src/providers/auth/globalSignOuts';
import { createHeldSession } from '../../../../src/providers/auth/heldSession';
import { createPageOwner } from '../../../../src/providers/auth/pageOwner';
import type { Client } from '../../../../src/providers/supabase/client';
import { deferred } from '../../../support/component/fakeProvider';

const storageKey = 'sb-teste-auth-token';
const signedOutKey = `${storageKey}-signed-out`;
const kept = new Map<string, string>();
let shared = true;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  isShared: (key: string) => shared && kept.has(key),
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
} as unknown as KeptItems;

const auth = {
  signOut: vi.fn(),
  admin: { signOut: vi.fn() },
  getSession: vi.fn(),
  signUp: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  setSession: vi.fn(),
  onAuthStateChange: vi.fn(),
  mfa: { listFactors: vi.fn() },
};
const profileName = vi.fn();
const isEditing = vi.fn(() => false);
const client = { auth } as unknown as Client;
/** What the client of a session that is held apart answers. */
const apart = {
  signInWithPassword: vi.fn(),
  setSession: vi.fn(),
  refreshSession: vi.fn(),
  getSession: vi.fn(),
  signOut: vi.fn(),
  mfa: { challengeAndVerify: vi.fn() },
};
const globalSignOuts = createGlobalSignOuts('teste');
const hold = () =>
  createHeldSession({
    auth: apart as unknown as HeldAuth,
    spendRecoveryCode: vi.fn(),
    takeSession: auth.setSession,
    readyToBegin: globalSignOuts.over,
  });
type HeldAuth = Parameters<typeof createHeldSession>[0]['auth'];
const options = { client, profileName, hold, isEditing, storageKey, signedOutKey, storage, globalSignOuts };
const provider = createAuthProvider(options);
/** Listens by a method of the provider; `emit` sends an event of the client. */
function listening(listen: (of: typeof provider) => () => void, of = provider) {
  const unsubscribe = vi.fn();
  auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe } } });
  const stop = listen(of);
  const emit = auth.onAuthStateChange.mock.calls[0]?.[0] as (event: string, session?: object | null) => void;
  return { stop, emit, unsubscribe };
}

const ok = { data: {}, error: null };
const refused = (message: string, status = 400) => ({ error: new AuthApiError(message, status, undefined) });
const unreachable = { error: new AuthRetryableFetchError('Failed to fetch', 0) };
const user = { id: 'u1', email: 'ana@loja.com.br', user_metadata: {} };
const token = (aal?: string) => `e30.${btoa(JSON.stringify({ sub: 'u1', aal }))}.c2ln`;
const factor = { id: 'f1', friendly_name: 'Celular', status: 'verified' };
/** Lets the held client have this session. */
const held = (person: object, aal?: string) =>
  apart.getSession.mockResolvedValue({
    data: { session: { access_token: token(aal), refresh_token: 'r', user: person } },
  });
const session = (value: object | null, error: Error | null = null) =>
  auth.getSession.mockResolvedValue({ data: { session: value }, error });
/** Lets the browser keep a session of this person's. */
const keep = (person: object) =>
  kept.set(storageKey, JSON.stringify({ user: person, access_token: 't1', refresh_token: 'r1' }));

beforeEach(() => {
  kept.clear();
  held(user);
  apart.signOut.mockResolvedValue({ error: null });
  auth.signOut.mockResolvedValue({ error: null });
  auth.admin.signOut.mockResolvedValue({ error: null });
  auth.setSession.mockResolvedValue(ok);
  vi.stubGlobal('window', { location: { origin: 'https://loja.com.br' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('login', () => {
  test('trims the e-mail, never the password', async () => {
    apart.signInWithPassword.mockResolvedValue(ok);
    await provider.login({ email: ' ana@loja.com.br ', password: ' senha ' });
    expect(apart.signInWithPassword).toHaveBeenCalledExactlyOnceWith({ email: 'ana@loja.com.br', password: ' senha ' });
  });

  test.each([
    ['a wrong password', refused('Invalid login credentials'), 'Invalid login credentials', true],
    ['too many attempts', refused('Request rate limit reached', 429), 'Request rate limit reached', true],
    ['an answer without a message', refused('{}'), '', true],
    ['a broken service', refused('upstream', 500), 'Erro inesperado no login', false],
    ['no connection', unreachable, 'Erro inesperado no login', false],
    ['an answer that is none', { error: new AuthUnknownError('x', null) }, 'Erro inesperado no login', false],
  ])('%s', async (name, outcome, message, answered) => {
    apart.signInWithPassword.mockResolvedValue(outcome);
    const limited = name === 'too many attempts';
    const failure = { name: 'AuthFailure', message, answered, limited };
    await expect(provider.login({ email: 'a@b', password: 'x' })).rejects.toMatchObject(failure);
  });

  test('the page has no session before the second step', async () => {
    apart.signInWithPassword.mockResolvedValue(ok);
    held({ ...user, factors: [factor, { ...factor, id: 'f2', status: 'unverified' }] }, 'aal1');
    const answer = await provider.login({ email: 'a@b', password: 'x' });
    expect(answer).toEqual({ redirectTo: false, factors: [{ id: 'f1', name: 'Celular' }] });
    expect(auth.setSession).not.toHaveBeenCalled();

    const wrong = refused('Invalid TOTP code entered', 422);
    apart.mfa.challengeAndVerify.mockResolvedValueOnce(wrong);
    await expect(provider.giveCode({ factorId: 'f1', code: '000000' })).rejects.toBe(wrong.error);
    expect(auth.setSession).not.toHaveBeenCalled();

    apart.mfa.challengeAndVerify.mockImplementationOnce(async () => {
      held({ ...user, factors: [factor] }, 'aal2');
      return ok;
    });
    // Nothing of the page's is lost either when its client cannot be given the session at once.
    auth.setSession.mockResolvedValueOnce(unreachable);
    await expect(provider.giveCode({ factorId: 'f1', code: '123456' })).rejects.toBe(unreachable.error);
    await provider.giveCode({ factorId: 'f1', code: '123456' });
    expect(apart.mfa.challengeAndVerify).toHaveBeenCalledTimes(2);
    expect(auth.setSession).toHaveBeenLastCalledWith(expect.objectContaining({ access_token: token('aal2') }));
    session(null);
    await expect(provider.giveCode({ factorId: 'f1', code: '123456' })).rejects.toMatchObject({ status: 401 });
  });

  test('giving up the second step ends the begun session, and no other person’s', async () => {
    apart.signInWithPassword.mockResolvedValue(ok);
    held({ ...user, factors: [factor] }, 'aal1');
    session({ user: { ...user, id: 'u2' }, access_token: token('aal1') });
    keep({ ...user, id: 'u2' });
    await provider.login({ email: 'a@b', password: 'x' });
    await provider.leaveLogin();
    expect(apart.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    expect(auth.admin.signOut).not.toHaveBeenCalled();
    expect(kept.has(storageKey)).toBe(true);
  });

  test('a stored session without its second step can be completed, or left', async () => {
    session({ user: { ...user, factors: [factor] }, access_token: token('aal1') });
    expect(await provider.pendingFactors()).toEqual([{ id: 'f1', name: 'Celular' }]);
    apart.setSession.mockResolvedValue(ok);
    held({ ...user, factors: [factor] }, 'aal1');
    apart.mfa.challengeAndVerify.mockResolvedValueOnce(ok);
    await provider.giveCode({ factorId: 'f1', code: '123456' });
    expect(auth.setSession).toHaveBeenCalledOnce();

    keep(user);
    await provider.leaveLogin();
    expect(auth.admin.signOut).toHaveBeenCalledExactlyOnceWith('t1', 'local');
    expect(kept.has(storageKey)).toBe(false);
  });
});

describe('logout', () => {
  beforeEach(() => void keep(user));

  test('ends all sessions where the person asked, and leads to the login page', async () => {
    kept.set('outra', 'fica');
    expect(await provider.logout({ asked: true })).toBe('/login');
    expect(auth.admin.signOut).toHaveBeenCalledExactlyOnceWith('t1', 'global');
    expect([...kept.keys()]).toEqual(['outra', signedOutKey]);
  });

  test('the session is removed at once, without waiting for the server', async () => {
    auth.getSession.mockReturnValue(new Promise(() => {}));
    auth.admin.signOut.mockReturnValue(new Promise(() => {}));
    // In a page of its own: the next sign-in waits for this.
    const page = createAuthProvider({ ...options, globalSignOuts: createGlobalSignOuts('outra') });
    auth.signOut.mockImplementation(async () => {
      expect(kept.has(storageKey)).toBe(false);
      return { error: null };
    });
    const leaving = page.logout({ asked: true });
    expect(kept.has(storageKey)).toBe(false);
    expect(await leaving).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  });

  test.each([
    ['does not answer', () => Promise.resolve(unreachable)],
    ['cannot be asked', () => Promise.reject(new Error('x'))],
  ])('a server that %s changes nothing', async (_, answer) => {
    auth.admin.signOut.mockImplementation(answer);
    expect(await provider.logout({ asked: true })).toBe('/login');
    await globalSignOuts.over();
    expect(kept.has(storageKey)).toBe(false);
    expect(apart.refreshSession).not.toHaveBeenCalled();
  });

  test.each([
    ['is renewed apart to end all sessions', true],
    ['is not renewed to end its own session alone', false],
  ])('an expired token %s', async (_, asked) => {
    auth.admin.signOut.mockResolvedValue({ error: new AuthApiError('invalid JWT', 403, 'bad_jwt') });
    apart.refreshSession.mockResolvedValue(ok);
    await provider.logout({ asked });
    await globalSignOuts.over();
    await new Promise((resolve) => setTimeout(resolve));
    expect(apart.refreshSession.mock.calls).toEqual(asked ? [[{ refresh_token: 'r1' }]] : []);
    expect(apart.signOut.mock.calls).toEqual(asked ? [[{ scope: 'global' }]] : []);
    expect(auth.setSession).not.toHaveBeenCalled();
  });

  test('the next sign-in begins once the server has been told', async () => {
    const told = deferred<{ error: null }>();
    auth.admin.signOut.mockReturnValue(told.promise);
    apart.signInWithPassword.mockResolvedValue(ok);
    await provider.logout({ asked: true });
    const entered = provider.login({ email: 'a@b', password: 'x' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(apart.signInWithPassword).not.toHaveBeenCalled();
    told.resolve({ error: null });
    await entered;
    expect(apart.signInWithPassword).toHaveBeenCalledOnce();
  });

  test('after a refusal it ends this session alone, as expired for the other tabs', async () => {
    auth.admin.signOut.mockReturnValue(new Promise(() => {}));
    expect(await provider.logout()).toBe('/login');
    expect(auth.admin.signOut).toHaveBeenCalledExactlyOnceWith('t1', 'local');
    expect(auth.signOut).toHaveBeenCalledOnce();
    expect(kept.size).toBe(0);
    expect(await provider.logout()).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledOnce();
    // That one ends no other session: the next sign-in waits for nothing.
    apart.signInWithPassword.mockResolvedValue(ok);
    await provider.login({ email: 'a@b', password: 'x' });
  });

  test.each([
    ['ended already', undefined],
    ['cannot be read', '{'],
  ])('leads away where the session %s', async (_, stored) => {
    kept.delete(storageKey);
    if (stored) kept.set(storageKey, stored);
    expect(await provider.logout({ asked: true })).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    expect(auth.admin.signOut).not.toHaveBeenCalled();
    expect([...kept.keys()]).toEqual([signedOutKey]);
  });
});

describe('checkAuth and checkError', () => {
  const toLogin = { redirectTo: '/login', message: false };
  const cautious = { ...user, factors: [factor] };

  test.each([
    ['with a session stays', { user }, null, false, true],
    ['whose session lacks the second step leaves', { user: cautious, access_token: token('aal1') }, null, false, false],
    ['whose session has the second step stays', { user: cautious, access_token: token('aal2') }, null, false, true],
    ['without a session leaves', null, null, false, false],
    ['whose refresh is refused leaves', null, refused('Invalid Refresh Token').error, false, false],
    ['whose refresh finds no connection stays', null, unreachable.error, false, true],
    ['with an open form stays', null, null, true, true],
  ])('a page %s', async (_, stored, error, editing, stays) => {
    session(stored, error);
    isEditing.mockReturnValue(editing);
    await expect(provider.checkAuth().catch((reason: unknown) => reason)).resolves.toEqual(stays ? undefined : toLogin);
  });

  test.each<[error: { status?: number }, editing: boolean, stays: boolean]>([
    [{ status: 401 }, false, false],
    [{ status: 401 }, true, true],
    ...[{ status: 403 }, { status: 404 }, { status: 500 }, { status: 0 }, {}].map(
      (error): [typeof error, boolean, boolean] => [error, false, true],
    ),
  ])('after %j, with an open form: %s, the page stays: %s', async (error, editing, stays) => {
    isEditing.mockReturnValue(editing);
    const outcome = provider.checkError(error).catch((reason: unknown) => reason);
    await expect(outcome).resolves.toEqual(stays ? undefined : toLogin);
  });
});

describe('getIdentity', () => {
  test.each([
    [{}, 'Ana Lima', 'Ana Lima'],
    [{ name: 'Aninha' }, undefined, 'Aninha'],
    [{}, undefined, 'ana@loja.com.br'],
  ])('with account data %j and the profile’s name %s it is %s', async (user_metadata, name, fullName) => {
    session({ user: { ...user, user_metadata } });
    profileName.mockResolvedValue(name);
    expect(await provider.getIdentity()).toEqual({ id: 'u1', fullName, email: 'ana@loja.com.br' });
    expect(profileName).toHaveBeenCalledWith('u1');
  });
  test('rejects without a session', async () => {
    session(null);
    await expect(provider.getIdentity()).rejects.toMatchObject({ status: 401 });
  });
});

describe('accounts', () => {
  test('signUp sends the name as user data and comes back to the site; a refusal says why', async () => {
    const signUp = () => provider.signUp({ name: 'Ana', email: ' a@b ', password: 'x' });
    auth.signUp.mockResolvedValueOnce(ok);
    await signUp();
    expect(auth.signUp).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b',
      password: 'x',
      options: { data: { name: 'Ana' }, emailRedirectTo: 'https://loja.com.br' },
    });
    auth.signUp.mockResolvedValueOnce(refused('Signups not allowed', 422));
    await expect(signUp()).rejects.toMatchObject({ message: 'Signups not allowed', answered: true });
    auth.signUp.mockResolvedValueOnce(unreachable);
    await expect(signUp()).rejects.toMatchObject({ message: 'Erro inesperado no cadastro', answered: false });
  });

  test('resetPassword answers alike whether the account exists, and rejects with other errors', async () => {
    const reset = () => provider.resetPassword({ email: ' a@b ', captchaToken: 'c' });
    const limited = (code: string) => new AuthApiError('only request this after 45 seconds.', 429, code);
    auth.resetPasswordForEmail.mockResolvedValueOnce({ error: limited('over_email_send_rate_limit') });
    await reset();
    expect(auth.resetPasswordForEmail).toHaveBeenCalledExactlyOnceWith('a@b', {
      redirectTo: 'https://loja.com.br/redefinir-senha',
      captchaToken: 'c',
    });
    for (const error of [limited('over_request_rate_limit'), unreachable.error]) {
      auth.resetPasswordForEmail.mockResolvedValueOnce({ error });
      await expect(reset()).rejects.toBe(error);
    }
  });
});

describe('onSessionEnd', () => {
  const listener = vi.fn();
  const listen = () => listening((of) => of.onSessionEnd(listener));

  test('only the event of a sign-out is one; without a note the session expired', () => {
    const { emit } = listen();
    for (const event of ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED']) emit(event);
    expect(listener).not.toHaveBeenCalled();
    emit('SIGNED_OUT');
    expect(listener).toHaveBeenCalledExactlyOnceWith('expired');
  });

  describe('that is heard of while a session is stored', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('is none, where another has begun: then it stays', () => {
      keep(user);
      listen().emit('SIGNED_OUT');
      vi.advanceTimersByTime(60_000);
      expect(listener).not.toHaveBeenCalled();
    });

    test('is one, where this tab reads a removed session late', () => {
      keep(user);
      const { emit, stop } = listen();
      emit('SIGNED_OUT');
      kept.delete(storageKey);
      vi.advanceTimersByTime(1000);
      expect(listener).toHaveBeenCalledExactlyOnceWith('expired');
      keep(user);
      emit('SIGNED_OUT');
      stop();
      kept.delete(storageKey);
      vi.advanceTimersByTime(1000);
      expect(listener).toHaveBeenCalledOnce();
    });
  });

  test.each([
    ['another person’s', 'u2', true, 'signed-out'],
    ['this tab’s alone, in a browser that keeps nothing', user.id, false, 'expired'],
  ])('but where that session is %s, it is one', async (_, id, isShared, end) => {
    session({ user });
    await provider.getIdentity();
    shared = isShared;
    keep({ ...user, id });
    listen().emit('SIGNED_OUT');
    expect(listener).toHaveBeenCalledExactlyOnceWith(end);
    shared = true;
  });

  test('a person’s sign-out is told apart, as long as its note is there', async () => {
    const { emit, stop, unsubscribe } = listen();
    await provider.logout({ asked: true });
    emit('SIGNED_OUT');
    kept.delete(signedOutKey);
    emit('SIGNED_OUT');
    expect(listener.mock.calls).toEqual([['signed-out'], ['expired']]);
    stop();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('another person who is signed in', () => {
  const bia = { id: 'u2', email: 'bia@loja.com.br', user_metadata: { name: 'Bia' } };
  const page = () => createAuthProvider({ ...options, owner: createPageOwner() });

  test('is told on each event, and the owner’s return as well; a refreshed token is no news', () => {
    const listener = vi.fn();
    const { emit } = listening((of) => of.onOtherPerson(listener), page());
    emit('INITIAL_SESSION', { user });
    emit('SIGNED_IN', { user });
    emit('TOKEN_REFRESHED', { user: { ...user, email: 'novo@loja.com.br' } });
    emit('SIGNED_IN', { user: bia });
    emit('SIGNED_IN', { user });
    emit('SIGNED_OUT', null);
    expect(listener.mock.calls).toEqual([
      [undefined, true],
      [undefined, true],
      [undefined, true],
      [{ id: 'u2', fullName: 'Bia', email: 'bia@loja.com.br' }, false],
      [undefined, true],
      [undefined, false],
    ]);
  });

  test('begins no session of the page’s person; another of that person does, once, with all that the account asks for', () => {
    const listener = vi.fn();
    const { emit } = listening((of) => of.onSessionBegin(listener), page());
    const times = (event: string, value: object | null) => {
      emit(event, value);
      return listener.mock.calls.length;
    };
    expect(times('INITIAL_SESSION', { user, access_token: 'a' })).toBe(1);
    expect(times('SIGNED_IN', { user, access_token: 'a' })).toBe(1);
    expect(times('SIGNED_OUT', null)).toBe(1);
    expect(times('SIGNED_IN', { user, access_token: 'a' })).toBe(1);
    expect(times('SIGNED_IN', { user: bia, access_token: 'b' })).toBe(1);
    const cautious = { ...user, factors: [factor] };
    expect(times('SIGNED_IN', { user: cautious, access_token: token('aal1') })).toBe(1);
    expect(times('TOKEN_REFRESHED', { user: cautious, access_token: token('aal2') })).toBe(2);
  });

  test('is neither shown as the page’s person nor signed out from it', async () => {
    const owners = page();
    profileName.mockResolvedValue('Ana Lima');
    session({ user });
    expect(await owners.getIdentity()).toMatchObject({ id: 'u1' });
    session({ user: bia });
    keep(bia);
    await expect(owners.getIdentity()).rejects.toMatchObject({ status: 403 });
    expect(await owners.logout({ asked: true })).toBe('/login');
    expect(auth.admin.signOut).not.toHaveBeenCalled();
    expect([...kept.keys()]).toEqual([storageKey]);
  });

  test('cannot sign in over the page of the first', async () => {
    const owners = page();
    apart.signInWithPassword.mockResolvedValue(ok);
    await owners.login({ email: user.email, password: 'x' });
    held(bia);
    auth.setSession.mockClear();
    await expect(owners.login({ email: bia.email, password: 'x' })).rejects.toMatchObject({
      message: 'Esta conta é de outra pessoa.',
      answered: true,
    });
    expect(auth.setSession).not.toHaveBeenCalled();
    expect(apart.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  });
});

test('factors that the stored session does not know are asked of the service', async () => {
  auth.mfa.listFactors.mockResolvedValueOnce({
    data: { all: [factor, { ...factor, id: 'f2', status: 'unverified' }] },
  });
  expect(await provider.knownFactors()).toEqual([{ id: 'f1', name: 'Celular' }]);
  auth.mfa.listFactors.mockResolvedValueOnce(unreachable);
  await expect(provider.knownFactors()).rejects.toBe(unreachable.error);
});
