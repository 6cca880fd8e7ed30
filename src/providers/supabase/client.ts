import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { browserStorage } from '../../lib';
import { addressOf, earlyReads, profileNameRead } from '../earlyReads';
import { env } from '../env';
import { timeoutSignal } from '../requestTimeout';
import { createSessionStorage } from '../sessionStorage';
import { storageKey } from '../storedSession';
import { keepRetryAfter } from './retryAfter';

/** What the panel uses of Supabase's client: records are asked for by the data provider, and the rest would be dead weight. */
export interface Client {
  auth: InstanceType<typeof AuthClient>;
}

/** Where it is noted that a person signed out, for the other tabs. */
export const signedOutKey = `${storageKey}-signed-out`;

const fetchInTime: typeof fetch = async (input, init) => {
  // Whoever signs out may close the page at once.
  const keepalive = String(input).includes('/logout?');
  const answer = await fetch(input, { ...init, keepalive, signal: timeoutSignal(init?.signal) });
  return byOwnClock(await keepRetryAfter(answer), input);
};

/**
 * Takes the moment at which a new session ends out of the answer, so that the client counts it from now by its own clock.
 * By a computer whose clock is an hour ahead of the server's, every session would have ended before it began.
 */
async function byOwnClock(answer: Response, asked: RequestInfo | URL): Promise<Response> {
  const begins = /\/(token|verify)(\?|$)/.test(String(asked));
  if (!answer.ok || !begins) return answer;
  const { expires_at: _, ...session } = await answer.json();
  return Response.json(session);
}

/** The fault that a limit is made: who has asked too much is not to ask again as soon as who got no answer. */
const overloaded = 529;

/**
 * The client throws the session away where its renewal is refused, unless by a fault of the server's. Only the auth service knows
 * that a session is over: what a gateway, a filter or a limit answers in its place is made such a fault.
 */
async function refusedByService(answer: Response, asked: RequestInfo | URL): Promise<Response> {
  if (answer.ok || !String(asked).includes('grant_type=refresh_token')) return answer;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  const { error_code, code, error } = Object(body);
  const isService = [error_code, code, error].some((reason) => typeof reason === 'string');
  if (isService && answer.status < 500 && answer.status !== 429) return answer;
  return new Response(null, { status: answer.status === 429 ? overloaded : 503 });
}

const service = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey, Authorization: `Bearer ${env.supabaseKey}` },
  // A link of somebody's would otherwise sign its reader into that somebody's account.
  detectSessionInUrl: false,
};

/** How long a renewal that got no answer counts, in milliseconds: as long as callers of one moment take. */
const unansweredFor = 5000;

class PageAuth extends AuthClient {
  constructor(options: ConstructorParameters<typeof AuthClient>[0]) {
    super(options);
    // Whoever asks just when the line is back does not wait even for that.
    window.addEventListener('online', () => {
      this.lastRefreshFailure = null;
    });
  }

  /**
   * Of two tabs that renew the session at once, the client tells the slower one that there is none, although the other has
   * just stored one. Reading once more finds that, and asks nothing of the service again with the same token. After a renewal that
   * got no answer the client repeats that failure for a minute, and asks nobody, whoever presses 'Tentar novamente'.
   */
  override async getSession() {
    const answer = await super.getSession();
    const { data, error } = answer;
    if (data.session || !error) return answer;
    const failure = this.lastRefreshFailure;
    if (failure && isAuthRetryableFetchError(error) && error.status !== overloaded) {
      failure.expiresAt = Math.min(failure.expiresAt, Date.now() + unansweredFor);
    }
    const again = await super.getSession();
    return again.data.session ? again : answer;
  }

  /** The service may sign in who signs up. */
  override signUp(...account: Parameters<Client['auth']['signUp']>) {
    return pageSession.begin(() => super.signUp(...account));
  }
}

const pageSession = createSessionStorage(browserStorage);

/** The one Supabase client of the page. It refreshes its token by itself and when the tab becomes visible again. */
export const client: Client = {
  auth: new PageAuth({
    ...service,
    storageKey,
    storage: pageSession,
    persistSession: true,
    autoRefreshToken: true,
    fetch: fetchAsPage,
  }),
};

/** The name in a person's profile; nothing where it cannot be read. */
export async function profileName(userId: string): Promise<string | undefined> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const headers = { apikey: env.supabaseKey, Authorization: `Bearer ${token}` };
  const address = addressOf(profileNameRead(userId));
  try {
    const early = await earlyReads.answer(address, token);
    const [profile] = early?.json ?? (await (await fetchInTime(address, { headers })).json());
    return profile?.name;
  } catch {
    return undefined;
  }
}

/** A session whose person is known already. */
let given: Session | undefined;

/** Makes a session that was held apart the page's, without asking the service again whose it is. */
export async function takeSession(session: Session) {
  given = session;
  const answer = await pageSession
    .begin(() => client.auth.setSession(session))
    .finally(() => {
      given = undefined;
    });
  if (!answer.error) browserStorage.removeItem(signedOutKey);
  return answer;
}

async function fetchAsPage(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /, '');
  const asksWhose = init?.method === 'GET' && String(input).endsWith('/auth/v1/user');
  if (given && asksWhose && token === given.access_token) return Response.json(given.user);
  return refusedByService(await fetchInTime(input, init), input);
}

let held = 0;

/** A client of the auth service alone, for a session that is not the page's yet: it keeps it in memory, and never refreshes it. */
export const createHeldClient = () =>
  new AuthClient({
    ...service,
    fetch: fetchInTime,
    // Two under one key would warn of each other.
    storageKey: `${storageKey}-held-${held++}`,
    persistSession: false,
    autoRefreshToken: false,
  });
