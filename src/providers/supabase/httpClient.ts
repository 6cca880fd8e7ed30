import { fetchUtils, HttpError } from 'ra-core';
import type { EarlyReads } from '../earlyReads';
import { type Session, withSession } from '../renewals';
import { timeoutSignal } from '../requestTimeout';

interface Collaborators extends Session {
  /** Publishable key of the project. */
  key: string;
  /** What was read before there was a client; whatever is written makes it worthless. */
  early?: EarlyReads;
}

/** Where requests go, and what sends them. */
export interface Server {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
}

/**
 * HTTP client for PostgREST with the signed-in token. When the session has ended it gets another
 * and sends the request again with each token that brings; rejects with the 401 HttpError if there is none to be had.
 */
export function createHttpClient({ key, early, ...session }: Collaborators) {
  const send = async (url: string, options: fetchUtils.Options, token: string | null) => {
    if (!token) throw new HttpError('no session', 401);
    const headers = new Headers(options.headers);
    if (isWrite(options)) early?.forget();
    const known = await early?.answer(url, token, headers.get('Prefer'));
    if (known) return known;
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${token}`);
    return fetchUtils.fetchJson(url, { ...options, headers, signal: timeoutSignal(options.signal, options.body) });
  };
  return (url: string, options: fetchUtils.Options = {}) =>
    withSession(session, {
      write: isWrite(options),
      call: (token) => send(url, options, token),
      refused: (error) => error instanceof HttpError && error.status === 401,
    });
}

const isWrite = ({ method = 'GET' }: fetchUtils.Options) => method !== 'GET';

/** Calls a function of the database that writes. Rejects with the server's own error. */
export async function callFunction({ url, httpClient }: Server, name: string, args: object, signal?: AbortSignal) {
  const body = JSON.stringify(args);
  const { json } = await httpClient(`${url}/rest/v1/rpc/${name}`, { method: 'POST', body, signal });
  return json;
}

/** Ids that stand in the address, which may not grow without end. */
export function chunks<Id>(ids: readonly Id[], size = 100): Id[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
}
