import { fetchUtils, HttpError } from 'ra-core';
import type { EarlyReads } from '../earlyReads';
import { toHttpError } from '../errors';
import { type Session, withSession } from '../renewals';
import { timeoutSignal } from '../requestTimeout';

interface Collaborators extends Session {
  key: string;
  early?: EarlyReads;
}

export interface Server {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
}

/**
 * HTTP client for PostgREST with the person's token. After a 401 it renews the session and repeats the request. Every
 * rejection is an HttpError with a Portuguese message.
 */
export function createHttpClient({ key, early, ...session }: Collaborators) {
  return (url: string, options: fetchUtils.Options = {}) => {
    const write = (options.method ?? 'GET') !== 'GET';
    const call = async (token: string | null) => {
      if (!token) throw new HttpError('no session', 401);
      const headers = new Headers(options.headers);
      if (write) early?.forget();
      const known = await early?.answer(url, token, headers.get('Prefer'));
      if (known) return known;
      headers.set('apikey', key);
      headers.set('Authorization', `Bearer ${token}`);
      return fetchUtils.fetchJson(url, { ...options, headers, signal: timeoutSignal(options.signal, options.body) });
    };
    return withSession(session, { write, call }).catch((error) => {
      throw toHttpError(error);
    });
  };
}

/** Reads from a database function by a GET, which the panel's first reads can answer. */
export async function readFunction({ url, httpClient }: Server, name: string, args: Record<string, string> = {}) {
  const query = new URLSearchParams(args).toString();
  const { json } = await httpClient(`${url}/rest/v1/rpc/${name}${query && `?${query}`}`);
  return json;
}

/** Calls a database function by a POST; resolves to its answer. */
export async function callFunction({ url, httpClient }: Server, name: string, args: object, signal?: AbortSignal) {
  const body = JSON.stringify(args);
  const { json } = await httpClient(`${url}/rest/v1/rpc/${name}`, { method: 'POST', body, signal });
  return json;
}

export function chunks<Id>(ids: readonly Id[], size = 100): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
}
