import { fetchUtils, HttpError } from 'ra-core';
import type { AccessStatus } from '../contract';
import type { EarlyReads } from '../earlyReads';
import { faultIn, forbidden, toHttpError } from '../errors';
import { type Session, withSession } from '../renewals';
import { timeoutSignal } from '../requestTimeout';

interface Collaborators extends Session {
  key: string;
  early?: EarlyReads;
  /** Asks for the person's access, undefined when that fails. By default no answer is checked. */
  askAccess?: () => Promise<AccessStatus | undefined>;
}

type HttpClient = ReturnType<typeof createHttpClient>;

export interface Server {
  url: string;
  httpClient: HttpClient;
  /** Asks for the access itself, which a check would wait for. */
  unchecked?: HttpClient;
}

/**
 * HTTP client for PostgREST with the person's token. After a 401 it renews the session and repeats the request. Every
 * rejection is an HttpError with a Portuguese message. After a refusal or an empty list it checks the access, because policies hide
 * records: without access an empty list and a missing record become a 403.
 */
export function createHttpClient({ key, early, askAccess, ...session }: Collaborators) {
  const seesNothing = async () => {
    const status = await askAccess?.();
    return status !== undefined && status !== 'ativo';
  };
  return async (url: string, options: fetchUtils.Options = {}) => {
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
    const answer = await withSession(session, { write, call }).catch(async (error) => {
      const told = toHttpError(error);
      if (isRefusal(told) && (await seesNothing()) && faultIn(told)?.kind === 'missing') throw forbidden();
      throw told;
    });
    if (!write && holdsNoRow(url, answer.json) && (await seesNothing())) throw forbidden();
    return answer;
  };
}

/** Whether the server refused the request, for another reason than the session. */
function isRefusal(error: HttpError): boolean {
  const { status } = error;
  // A request that another person's page never sent would wait again in the check.
  return faultIn(error)?.kind !== 'otherPerson' && status >= 400 && status < 500 && status !== 401;
}

/** Whether no record is in the answer of a table, or of a function that answers a page: there a row without id has the total. */
function holdsNoRow(url: string, json: unknown): boolean {
  if (!Array.isArray(json)) return false;
  return json.length === 0 ? !url.includes('/rpc/') : json.every((row) => row?.id === null);
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
