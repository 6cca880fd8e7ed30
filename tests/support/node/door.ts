import { Hono } from 'hono';
import { type GatewayBackend, mountGateway } from '../../../src/server/backend/gateway/index.ts';

export const home = '203.0.113.7';

interface Request {
  from?: string;
  key?: string | null;
  token?: string;
  headers?: Record<string, string>;
}

export function openDoor(backend: GatewayBackend, { evenTime = 0 } = {}) {
  const door = new Hono();
  mountGateway(door, { backend, evenTime, clientAddress: (c) => c.req.header('x-from') ?? home });

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    { from = home, key = backend.publishableKey, token, headers }: Request = {},
  ): Promise<Response> =>
    door.request(`http://localhost${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { apikey: key }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
        'x-from': from,
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });

  const post = (path: string, body: unknown, from?: string) => call('POST', path, body, { from });
  return {
    door,
    call,
    signIn: (email: string, password: string, from?: string) =>
      post('/auth/v1/token?grant_type=password', { email, password }, from),
    refresh: (refresh_token: string, from?: string) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, from),
    recover: (email: string, from?: string) => post('/auth/v1/recover', { email }, from),
    spend: (token_hash: string, from?: string) => post('/auth/v1/verify', { type: 'recovery', token_hash }, from),
  };
}

export async function statuses(times: number, act: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < times; index++) seen.push((await act(index)).status);
  return seen;
}

export const tally = (values: number[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
