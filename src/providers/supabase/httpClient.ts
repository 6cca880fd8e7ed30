import { fetchUtils, HttpError } from 'ra-core';
import type { EarlyReads } from '../earlyReads';
import { timeoutSignal } from '../requestTimeout';

interface Collaborators {
  /** Publishable key of the project. */
  key: string;
  /** The current access token, or null when nobody is signed in. Rejects when the request must not be sent. */
  getToken: (request: { write: boolean }) => Promise<string | null>;
  /** Asks the person to sign in again; resolves when they did, rejects when they will not. */
  renewSession: (request: { write: boolean }) => Promise<void>;
  /** What was read before there was a client; whatever is written makes it worthless. */
  early?: EarlyReads;
}

/** Where requests go, and what sends them. */
export interface Server {
  url: string;
  httpClient: ReturnType<typeof createHttpClient>;
}

/**
 * HTTP client for PostgREST with the signed-in token. When the session has ended it asks for the password
 * and sends the request once more; rejects with the 401 HttpError if that is declined.
 */
export function createHttpClient({ key, getToken, renewSession, early }: Collaborators) {
  const send = async (url: string, options: fetchUtils.Options) => {
    const write = isWrite(options);
    const token = await getToken({ write });
    if (!token) throw new HttpError('no session', 401);
    const headers = new Headers(options.headers);
    if (write) early?.forget();
    const known = await early?.answer(url, token, headers.get('Prefer'));
    if (known) return known;
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${token}`);
    return fetchUtils.fetchJson(url, { ...options, headers, signal: timeoutSignal(options.signal, options.body) });
  };
  return async (url: string, options: fetchUtils.Options = {}) => {
    try {
      return await send(url, options);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401) throw error;
      await renewSession({ write: isWrite(options) });
      return send(url, options);
    }
  };
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
