import type { PageSizes } from '../domain';
import { env } from './env';
import { timeoutSignal } from './requestTimeout';

/** A GET of the data service: path with query, and `Prefer` header. */
export interface Read {
  path: string;
  prefer?: string;
}

/** First reads of a page: the dashboard's, or one of a list for each page size. */
export interface FirstReads {
  list?: { resource: string; sizes: PageSizes };
  reads: Read[];
}

/** For how long, in milliseconds, an early answer is taken for a current one. */
const freshFor = 10_000;

const asked = new Map<string, { token: string; answer: ReturnType<typeof ask> }>();

export const accessRead: Read = { path: '/rest/v1/rpc/situacao_do_acesso' };

export const profileNameRead = (userId: string): Read => ({
  path: `/rest/v1/profiles?select=name&user_id=eq.${userId}`,
});

export const addressOf = ({ path }: Read) => env.supabaseUrl + path;

/** Sends reads with a stored token while the application is loading. */
export function readEarly(reads: readonly Read[], token: string): void {
  for (const read of reads) {
    const answer = ask(read, token);
    // There may be no taker.
    answer.catch(() => {});
    asked.set(keyOf(addressOf(read), read.prefer), { token, answer });
  }
  setTimeout(() => asked.clear(), freshFor);
}

/** The early answers, for the HTTP client. */
export const earlyReads = {
  /**
   * Gives the answer to a read that was sent early with this token, once. Undefined without one and after a failure, which the client's
   * own request meets again; rejects after a timeout.
   */
  async answer(address: string, token: string, prefer?: string | null) {
    const key = keyOf(address, prefer);
    const early = asked.get(key);
    asked.delete(key);
    return early?.token === token ? early.answer : undefined;
  },
  forget: () => asked.clear(),
};
export type EarlyReads = typeof earlyReads;

async function ask(read: Read, token: string) {
  const headers = new Headers({
    Accept: 'application/json',
    apikey: env.supabaseKey,
    Authorization: `Bearer ${token}`,
  });
  if (read.prefer) headers.set('Prefer', read.prefer);
  try {
    const answer = await fetch(addressOf(read), { headers, signal: timeoutSignal() });
    if (!answer.ok) return undefined;
    const body = await answer.text();
    return { status: answer.status, headers: answer.headers, body, json: JSON.parse(body) };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    return undefined;
  }
}

const keyOf = (address: string, prefer?: string | null) => `${prefer ?? ''} ${address}`;
