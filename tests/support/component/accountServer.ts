import { vi } from 'vitest';
import { env } from '../../../src/providers/env';
import { storageKey } from '../../../src/providers/storedSession';

export interface Answer {
  status?: number;
  body?: unknown;
}

const userId = 'u1';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = (aal: string) => `${part({ alg: 'HS256' })}.${part({ sub: userId, aal })}.c2ln`;

/** An error in the auth server's shape. */
export const refusal = (status: number, error_code: string, msg = 'raw words of the server'): Answer => ({
  status,
  body: { code: status, error_code, msg },
});

/**
 * An auth service behind `fetch`, in which one person is signed in. Each file gives it a host of its own (`env`), since Supabase's client
 * warns of a second one.
 */
export function accountServer() {
  const user = {
    id: userId,
    email: 'ana@loja.com.br',
    factors: [] as object[],
    identities: [] as object[],
  };
  const session = { access_token: token('aal1'), refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };
  const sessions = [
    {
      id: 's1',
      created_at: new Date().toISOString(),
      refreshed_at: null,
      user_agent: null,
      ip: '10.0.0.1',
      atual: true,
    },
    { id: 's2', created_at: '2026-01-02T03:04:05Z', refreshed_at: null, user_agent: 'Firefox/1 Windows', ip: null },
  ];
  const answers: Record<string, Answer> = {
    'GET user': { body: user },
    'PUT user': { body: user },
    'POST token': { body: session },
    'POST logout': { status: 204 },
    'POST factors': { body: { id: 'f1', type: 'totp', totp: { qr_code: '<svg fill="#000"/>', secret: 'ABC234' } } },
    'POST factors/f1/challenge': { body: { id: 'c1', type: 'totp', expires_at: 1 } },
    'POST factors/f1/verify': { body: { ...session, access_token: token('aal2') } },
    'DELETE factors/f1': { body: { id: 'f1' } },
    'DELETE user/identities/i2': { body: {} },
    'POST rpc/minhas_sessoes': { body: sessions },
    'POST rpc/encerrar_sessao': { body: true },
    'POST rpc/encerrar_outras_sessoes': { body: 1 },
    'POST rpc/renomear_fator': { body: true },
  };
  const asked: { call: string; body: Record<string, unknown> }[] = [];
  const once: [string, Answer | undefined][] = [];

  const kept = { ...session, expires_at: Math.floor(Date.now() / 1000) + 3600 };
  localStorage.setItem(storageKey, JSON.stringify(kept));
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), env.supabaseUrl);
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/(auth|rest)\/v1\//, '')}`;
    asked.push({ call, body: typeof init.body === 'string' && init.body ? JSON.parse(init.body) : {} });
    const first = once.findIndex(([which]) => which === call);
    const [, answer] = first < 0 ? [call, answers[call]] : (once.splice(first, 1)[0] ?? []);
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, body } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });

  return {
    user,
    sessions,
    /** Replaces, or withholds, the next answer to a call. */
    next: (call: string, answer?: Answer) => void once.push([call, answer]),
    /** The bodies of these calls. */
    sent: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
  };
}

export const device = (id: string, friendly_name: string) => ({
  id,
  friendly_name,
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T12:00:00Z',
});

export const identity = (id: string, provider: string) => ({
  id,
  identity_id: id,
  user_id: userId,
  provider,
  identity_data: { email: `ana@${provider}.com` },
});
