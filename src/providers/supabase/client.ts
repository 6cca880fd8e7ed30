import { AuthClient, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { browserStorage } from '../../lib';
import { addressOf, earlyReads, profileNameRead } from '../earlyReads';
import { env } from '../env';
import { timeoutSignal } from '../requestTimeout';
import { createSessionStorage } from '../sessionStorage';
import { storageKey } from '../storedSession';
import { keepRetryAfter } from './retryAfter';

/** The used part of Supabase's client; the data provider reads records without it. */
export interface Client {
  auth: InstanceType<typeof AuthClient>;
}

/** localStorage key of the note to other tabs that the person signed out. */
export const signedOutKey = `${storageKey}-signed-out`;

const fetchInTime: typeof fetch = async (input, init) => {
  // The page may be closed right after the sign-out.
  const keepalive = String(input).includes('/logout?');
  const answer = await fetch(input, { ...init, keepalive, signal: timeoutSignal(init?.signal) });
  return byOwnClock(await keepRetryAfter(answer), input);
};

/**
 * Lets the client compute `expires_at` by its own clock. On a computer whose clock is an hour ahead, every session
 * would otherwise have expired at once.
 */
async function byOwnClock(answer: Response, asked: RequestInfo | URL): Promise<Response> {
  const begins = /\/(token|verify)(\?|$)/.test(String(asked));
  if (!answer.ok || !begins) return answer;
  const { expires_at: _, ...session } = await answer.json();
  return Response.json(session);
}

/** Stands for a limit, whose retries wait longer than those after no answer. */
const overloaded = 529;

/** Turns a gateway's or limit's refusal of a renewal into a server fault, after which the client keeps the session. */
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
  // A link could otherwise sign its reader into the sender's account.
  detectSessionInUrl: false,
};

/** Milliseconds for which concurrent callers share a renewal without an answer. */
const unansweredFor = 5000;

class PageAuth extends AuthClient {
  constructor(options: ConstructorParameters<typeof AuthClient>[0]) {
    super(options);
    // A reconnect ends that wait.
    window.addEventListener('online', () => {
      this.lastRefreshFailure = null;
    });
  }

  /**
   * Of two tabs that renew at once, the client tells the slower one that there is no session; reading again finds the
   * other's. It also repeats a renewal without an answer for a minute, so 'Tentar novamente' would do nothing.
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

  /** The service may sign a new account in. */
  override signUp(...account: Parameters<Client['auth']['signUp']>) {
    return pageSession.begin(() => super.signUp(...account));
  }
}

const pageSession = createSessionStorage(browserStorage);

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

/** Nothing when it cannot be read. */
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

let given: Session | undefined;

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

export const createHeldClient = () =>
  new AuthClient({
    ...service,
    fetch: fetchInTime,
    // The library warns of two clients under one key.
    storageKey: `${storageKey}-held-${held++}`,
    persistSession: false,
    autoRefreshToken: false,
  });
