import { expect, test, vi } from 'vitest';
import { storageKey } from '../../../src/providers/storedSession';
import { accountServer } from '../../support/component/accountServer';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://session.localhost:1', supabaseKey: 'key' },
}));

test('taking a session removes the note of a sign-out', async () => {
  const { user } = accountServer();
  const { client, signedOutKey, takeSession } = await import('../../../src/providers/supabase/client');
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '');
  localStorage.setItem(signedOutKey, '1');
  const { error } = await takeSession({ ...stored, user, access_token: 'none', refresh_token: '' });
  expect(error).not.toBeNull();
  expect(localStorage.getItem(signedOutKey)).toBe('1');
  expect((await takeSession({ ...stored, user })).error).toBeNull();
  expect(localStorage.getItem(signedOutKey)).toBeNull();
  await client.auth.stopAutoRefresh();
});

test('a session is stored after a sign-up, and after a renewal at once', async () => {
  const server = accountServer();
  const { client, takeSession } = await import('../../../src/providers/supabase/client');
  const stored = JSON.parse(localStorage.getItem(storageKey) ?? '');
  const kept = () => JSON.parse(localStorage.getItem(storageKey) ?? 'null')?.refresh_token;
  localStorage.removeItem(storageKey);
  server.next('POST signup', { body: { ...stored, refresh_token: 'do cadastro' } });
  await client.auth.signUp({ email: 'ana@loja.com.br', password: 'segredo' });
  expect(kept()).toBe('do cadastro');
  localStorage.removeItem(storageKey);
  server.next('POST token', { body: { ...stored, access_token: 'outro', refresh_token: 'renovado' } });
  const ended = `e30.${btoa(JSON.stringify({ sub: 'u1', exp: 1 })).replaceAll('=', '')}.c2ln`;
  expect((await takeSession({ ...stored, access_token: ended })).error).toBeNull();
  expect(kept()).toBe('renovado');
  await client.auth.stopAutoRefresh();
});
