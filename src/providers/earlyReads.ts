import type { PageSizes } from '../domain';
import { env } from './env';
import { timeoutSignal } from './requestTimeout';

/** A read of the records' interface: the path of its address with the query, and its `Prefer` header where it has one. */
export interface Read {
  path: string;
  prefer?: string;
}

/** What a page reads first: a list for each number of records that a page may have, in the order of its sizes; the dashboard at once. */
export interface FirstReads {
  /** Whose list it is, and how long its pages may be; the dashboard has none. */
  list?: { resource: string; sizes: PageSizes };
  reads: Read[];
}

/** An answer that was good. */
type Answer = NonNullable<Awaited<ReturnType<typeof send>>>;

/** For how long, in milliseconds, an answer stands for one that would be given now. */
const freshFor = 10_000;

const asked = new Map<string, { token: string; at: number; answer: Promise<Answer | undefined> }>();
/** Whether the code that wants to know has asked: what would be answered now might lie until it is no longer so. */
let late = false;

/** What the person may see. */
export const accessRead: Read = { path: '/rest/v1/rpc/situacao_do_acesso' };

/** The name in a person's profile. */
export const profileNameRead = (userId: string): Read => ({
  path: `/rest/v1/profiles?select=name&user_id=eq.${userId}`,
});

/** The address of a read. */
export const addressOf = ({ path }: Read) => env.supabaseUrl + path;

/** Asks with somebody's token, while the code that will want to know is still on its way; later it does nothing. */
export function readEarly(reads: readonly Read[], token: string): void {
  if (late) return;
  for (const read of reads) {
    const answer = send(read, token);
    // Whoever takes it is told of the failure; perhaps nobody does.
    answer.catch(() => {});
    asked.set(keyOf(addressOf(read), read.prefer), { token, at: Date.now(), answer });
  }
  // What nobody came for is not kept.
  setTimeout(() => asked.clear(), freshFor + 1);
}

/**
 * What such a read was answered, once, if it was asked with the very token and not long ago; undefined otherwise and after a
 * failure, which is left to be told by asking again. Rejects when it got no answer in the time that any request has: whoever waits
 * would wait as long again.
 */
async function earlyAnswer(address: string, token: string, prefer?: string | null): Promise<Answer | undefined> {
  late = true;
  const key = keyOf(address, prefer);
  const early = asked.get(key);
  asked.delete(key);
  if (early?.token !== token || Date.now() > early.at + freshFor) return undefined;
  return early.answer;
}

/** Of what was read early nothing is believed any more. */
function forgetEarly(): void {
  late = true;
  asked.clear();
}

/** What was read early, for those who read later. */
export const earlyReads = { answer: earlyAnswer, forget: forgetEarly };
export type EarlyReads = typeof earlyReads;

async function send(read: Read, token: string) {
  try {
    return await ask(read, token);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    return undefined;
  }
}

async function ask(read: Read, token: string) {
  const headers = new Headers({
    Accept: 'application/json',
    apikey: env.supabaseKey,
    Authorization: `Bearer ${token}`,
  });
  if (read.prefer) headers.set('Prefer', read.prefer);
  const answer = await fetch(addressOf(read), { headers, signal: timeoutSignal() });
  if (!answer.ok) return undefined;
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: JSON.parse(body) };
}

const keyOf = (address: string, prefer?: string | null) => `${prefer ?? ''} ${address}`;
