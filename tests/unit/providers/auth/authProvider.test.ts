import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../../src/lib';
import { createAuthProvider } from '../../../../src/providers/auth/authProvider';
import { createHeldSession } from '../../../../src/providers/auth/heldSession';
import { createPageOwner } from '../../../../src/providers/auth/pageOwner';
import type { Client } from '../../../../src/providers/supabase/client';
import { eventually } from '../../../support/node/eventually';

const storageKey = 'sb-teste-auth-token';
const signedOutKey = `${storageKey}-signed-out`;
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
} as unknown as Storage;

const auth = {
  signOut: vi.fn(),
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
  getSession: vi.fn(),
  signOut: vi.fn(),
  mfa: { challengeAndVerify: vi.fn() },
};
const hold = () => createHeldSession({ auth: apart as unknown as HeldAuth, takeSession: auth.setSession });
type HeldAuth = Parameters<typeof createHeldSession>[0]['auth'];
const provider = createAuthProvider({ client, profileName, hold, isEditing, storageKey, signedOutKey, storage });

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

beforeEach(() => {
  kept.clear();
  held(user);
  apart.signOut.mockResolvedValue({ error: null });
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
  ])('%s', async (_, outcome, message, answered) => {
    apart.signInWithPassword.mockResolvedValue(outcome);
    await expect(provider.login({ email: 'a@b', password: 'x' })).rejects.toMatchObject({
      name: 'AuthFailure',
      message,
      answered,
    });
  });

  test('nobody is signed in on the page before all that the account asks for was given', async () => {
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

  test('giving the second step up ends what was begun, and nobody else’s session', async () => {
    apart.signInWithPassword.mockResolvedValue(ok);
    held({ ...user, factors: [factor] }, 'aal1');
    session({ user: { ...user, id: 'u2' }, access_token: token('aal1') });
    await provider.login({ email: 'a@b', password: 'x' });
    await provider.leaveLogin();
    expect(apart.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  test('a stored session without its second step can be completed, or left', async () => {
    session({ user: { ...user, factors: [factor] }, access_token: token('aal1') });
    expect(await provider.pendingFactors()).toEqual([{ id: 'f1', name: 'Celular' }]);
    apart.setSession.mockResolvedValue(ok);
    held({ ...user, factors: [factor] }, 'aal1');
    apart.mfa.challengeAndVerify.mockResolvedValueOnce(ok);
    await provider.giveCode({ factorId: 'f1', code: '123456' });
    expect(auth.setSession).toHaveBeenCalledOnce();

    auth.signOut.mockResolvedValue({ error: null });
    await provider.leaveLogin();
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  });

  test.each([
    [429, true],
    [400, false],
  ])('tells that attempts were too many by the status %i', async (status, limited) => {
    apart.signInWithPassword.mockResolvedValue(refused('x', status));
    await expect(provider.login({ email: 'a@b', password: 'x' })).rejects.toMatchObject({ limited });
  });
});

describe('logout', () => {
  beforeEach(() => session({ user }));

  test('signs out everywhere where the person asks, and leads to the login page', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    expect(await provider.logout({ asked: true })).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'global' });
    expect(kept.has(signedOutKey)).toBe(true);
  });

  test('after a refusal it ends this session alone, which the other tabs take for one that expired', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    expect(await provider.logout()).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
    expect(kept.has(signedOutKey)).toBe(false);
    session(null);
    expect(await provider.logout()).toBe('/login');
    expect(auth.signOut).toHaveBeenCalledOnce();
  });

  test('is done once however many callers want it, and again later', async () => {
    auth.signOut.mockResolvedValue({ error: null });
    await Promise.all([provider.logout(), provider.logout(), provider.logout()]);
    expect(auth.signOut).toHaveBeenCalledOnce();
    await provider.logout();
    expect(auth.signOut).toHaveBeenCalledTimes(2);
  });

  test('asked for while a refusal already signs out, it is done as asked; a refusal meanwhile changes nothing', async () => {
    const answers: ((_: { error: null }) => void)[] = [];
    auth.signOut.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const callers = [provider.logout()];
    await eventually(() => expect(answers).toHaveLength(1));
    callers.push(provider.logout({ asked: true }), provider.logout({ asked: true }), provider.logout());
    await eventually(() => expect(answers).toHaveLength(2));
    callers.push(provider.logout({ asked: true }));
    expect(kept.has(signedOutKey)).toBe(true);
    answers[0]?.({ error: null });
    await callers[0];
    callers.push(provider.logout());
    await new Promise((resolve) => setTimeout(resolve));
    answers[1]?.({ error: null });
    expect(await Promise.all(callers)).toEqual(Array(6).fill('/login'));
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }], [{ scope: 'global' }]]);
  });

  test('without a connection it clears the stored session, then signs out of this browser', async () => {
    kept.set(storageKey, 'sessão').set('outra', 'fica');
    auth.signOut.mockResolvedValueOnce(unreachable);
    auth.signOut.mockImplementationOnce(async () => {
      expect(kept.has(storageKey)).toBe(false);
      return { error: null };
    });
    expect(await provider.logout({ asked: true })).toBe('/login');
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'local' }]]);
    expect(kept.get('outra')).toBe('fica');
  });

  test('ends the session where the browser keeps nothing, and is known for a sign-out', async () => {
    const forbidden = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: forbidden }));
    const page = createAuthProvider({ client, profileName, hold, isEditing, storageKey, signedOutKey });
    const listener = vi.fn();
    auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe: vi.fn() } } });
    page.onSessionEnd(listener);
    auth.signOut.mockResolvedValue({ error: null });
    await page.logout({ asked: true });
    expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'global' });
    auth.onAuthStateChange.mock.calls[0]?.[0]('SIGNED_OUT');
    expect(listener).toHaveBeenCalledExactlyOnceWith('signed-out');
    browserStorage.removeItem(signedOutKey);
  });
});

describe('checkAuth', () => {
  const toLogin = { redirectTo: '/login', message: false };

  test('lets a session through', async () => {
    session({ user });
    await expect(provider.checkAuth()).resolves.toBeUndefined();
  });
  test('a session without its second step is none', async () => {
    session({ user: { ...user, factors: [factor] }, access_token: token('aal1') });
    await expect(provider.checkAuth()).rejects.toEqual(toLogin);
    session({ user: { ...user, factors: [factor] }, access_token: token('aal2') });
    await expect(provider.checkAuth()).resolves.toBeUndefined();
  });
  test('sends away whoever has none', async () => {
    session(null);
    await expect(provider.checkAuth()).rejects.toEqual(toLogin);
  });
  test('sends away when the refresh was refused', async () => {
    session(null, new AuthApiError('Invalid Refresh Token', 400, undefined));
    await expect(provider.checkAuth()).rejects.toEqual(toLogin);
  });
  test('keeps the page when the token could not be refreshed for lack of a connection', async () => {
    session(null, unreachable.error);
    await expect(provider.checkAuth()).resolves.toBeUndefined();
  });
  test('keeps a form with somebody’s text in it', async () => {
    session(null);
    isEditing.mockReturnValue(true);
    await expect(provider.checkAuth()).resolves.toBeUndefined();
  });
});

describe('checkError', () => {
  test('a 401 ends the session', async () => {
    await expect(provider.checkError({ status: 401 })).rejects.toEqual({ redirectTo: '/login', message: false });
  });
  test('a 401 keeps a form with somebody’s text in it', async () => {
    isEditing.mockReturnValue(true);
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined();
  });
  test.each([{ status: 403 }, { status: 404 }, { status: 500 }, { status: 0 }, {}])('%j does not', async (error) => {
    await expect(provider.checkError(error)).resolves.toBeUndefined();
  });
});

describe('getIdentity', () => {
  test('takes the name from the person’s own profile', async () => {
    session({ user });
    profileName.mockResolvedValue('Ana Lima');
    expect(await provider.getIdentity()).toEqual({ id: 'u1', fullName: 'Ana Lima', email: 'ana@loja.com.br' });
    expect(profileName).toHaveBeenCalledWith('u1');
  });
  test.each([
    [{ name: 'Aninha' }, 'Aninha'],
    [{}, 'ana@loja.com.br'],
  ])('without a profile, account data %j say %s', async (user_metadata, fullName) => {
    session({ user: { ...user, user_metadata } });
    profileName.mockResolvedValue(undefined);
    expect(await provider.getIdentity()).toMatchObject({ fullName });
  });
  test('there is none without a session', async () => {
    session(null);
    await expect(provider.getIdentity()).rejects.toMatchObject({ status: 401 });
  });
});

describe('accounts', () => {
  test('signUp sends the name as user data and comes back to the site', async () => {
    auth.signUp.mockResolvedValue(ok);
    await provider.signUp({ name: 'Ana', email: ' a@b ', password: 'x' });
    expect(auth.signUp).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b',
      password: 'x',
      options: { data: { name: 'Ana' }, emailRedirectTo: 'https://loja.com.br' },
    });
  });
  test('resetPassword sends the captcha token and comes back to the page for a new one', async () => {
    auth.resetPasswordForEmail.mockResolvedValue(ok);
    await provider.resetPassword({ email: ' a@b ', captchaToken: 'c' });
    expect(auth.resetPasswordForEmail).toHaveBeenCalledExactlyOnceWith('a@b', {
      redirectTo: 'https://loja.com.br/redefinir-senha',
      captchaToken: 'c',
    });
  });
  test('a refused signUp says why; an unreachable one that something unexpected happened', async () => {
    const signUp = () => provider.signUp({ name: 'n', email: 'e', password: 'p' });
    auth.signUp.mockResolvedValueOnce(refused('Signups not allowed', 422));
    await expect(signUp()).rejects.toMatchObject({ message: 'Signups not allowed', answered: true });
    auth.signUp.mockResolvedValueOnce(unreachable);
    await expect(signUp()).rejects.toMatchObject({ message: 'Erro inesperado no cadastro', answered: false });
  });
  test('resetPassword answers the same whether an account is there, and tells of too many requests', async () => {
    const limited = (code: string) => new AuthApiError('only request this after 45 seconds.', 429, code);
    auth.resetPasswordForEmail.mockResolvedValueOnce({ error: limited('over_email_send_rate_limit') });
    await provider.resetPassword({ email: 'ana@loja.com.br' });
    const tooMany = limited('over_request_rate_limit');
    auth.resetPasswordForEmail.mockResolvedValueOnce({ error: tooMany });
    await expect(provider.resetPassword({ email: 'ana@loja.com.br' })).rejects.toBe(tooMany);
  });
  test('resetPassword rejects with the service’s own error', async () => {
    auth.resetPasswordForEmail.mockResolvedValueOnce(unreachable);
    await expect(provider.resetPassword({ email: 'e' })).rejects.toBe(unreachable.error);
  });
});

describe('onSessionEnd', () => {
  const unsubscribe = vi.fn();
  const listener = vi.fn();
  const listen = () => {
    auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe } } });
    const stop = provider.onSessionEnd(listener);
    const emit = auth.onAuthStateChange.mock.calls[0]?.[0] as (event: string) => void;
    return { stop, emit };
  };

  test.each(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED'])('%s is no end', (event) => {
    listen().emit(event);
    expect(listener).not.toHaveBeenCalled();
  });

  test('a session that could not be refreshed has expired', () => {
    listen().emit('SIGNED_OUT');
    expect(listener).toHaveBeenCalledExactlyOnceWith('expired');
  });

  test('a person’s sign-out is told apart, as long as its note is there', async () => {
    const { emit, stop } = listen();
    auth.signOut.mockResolvedValue({ error: null });
    await provider.logout({ asked: true });
    emit('SIGNED_OUT');
    kept.delete(signedOutKey);
    emit('SIGNED_OUT');
    expect(listener.mock.calls).toEqual([['signed-out'], ['expired']]);
    stop();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('somebody else who is signed in', () => {
  const bia = { id: 'u2', email: 'bia@loja.com.br', user_metadata: { name: 'Bia' } };
  const page = () =>
    createAuthProvider({
      client,
      profileName,
      hold,
      isEditing,
      storageKey,
      signedOutKey,
      storage,
      owner: createPageOwner(),
    });

  test('is told on each event, and the owner’s return as well; a refreshed token is no news', () => {
    const owners = page();
    const listener = vi.fn();
    auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe: vi.fn() } } });
    owners.onOtherPerson(listener);
    const emit = auth.onAuthStateChange.mock.calls[0]?.[0] as (event: string, session: object | null) => void;
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
    const owners = page();
    const listener = vi.fn();
    auth.onAuthStateChange.mockReturnValue({ data: { subscription: { unsubscribe: vi.fn() } } });
    owners.onSessionBegin(listener);
    const emit = auth.onAuthStateChange.mock.calls[0]?.[0] as (event: string, session: object | null) => void;
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
    await expect(owners.getIdentity()).rejects.toMatchObject({ status: 403 });
    expect(await owners.logout({ asked: true })).toBe('/login');
    expect(auth.signOut).not.toHaveBeenCalled();
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

  test('is not waited for any more once the code was given: the next one is the page’s person’s', async () => {
    const owners = page();
    apart.signInWithPassword.mockResolvedValue(ok);
    await owners.login({ email: user.email, password: 'x' });
    held({ ...bia, factors: [factor] }, 'aal1');
    await owners.login({ email: bia.email, password: 'x' });
    apart.mfa.challengeAndVerify.mockResolvedValue(ok);
    await expect(owners.giveCode({ factorId: 'f1', code: '123456' })).rejects.toMatchObject({ name: 'AuthFailure' });
    session(null);
    await expect(owners.giveCode({ factorId: 'f1', code: '123456' })).rejects.toMatchObject({ status: 401 });
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
