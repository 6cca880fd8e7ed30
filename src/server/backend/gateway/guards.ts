import { setTimeout as delay } from 'node:timers/promises';
import { authError, tooManyRequests, wrongCredentials } from './answers.ts';
import type { Attempt } from './attempts.ts';
import { type AuthCall, askAuth, type GatewayBackend } from './backend.ts';
import type { Limits } from './limits.ts';
import type { Guard } from './table.ts';
import { createLanes } from './turns.ts';

export interface GuardOptions {
  backend: GatewayBackend;
  limits: Limits;
  /** Milliseconds that an answer takes where its time would tell whether an account exists. */
  evenTime: number;
}

type Answer = (call: AuthCall, address: string) => Promise<Response>;

/** Answers the calls that can be guessed at or flooded, within their limits. */
export function createGuards({ backend, limits, evenTime }: GuardOptions): Record<Guard, Answer> {
  // Each check of a password takes the one thread for tens of milliseconds.
  const takeTurn = createLanes(2);

  return {
    async password(call, address) {
      const account = accountOf(call);
      const [answer, even] = await takeTurn(limits.laneOf(account, address), async () => {
        const attempt = await limits.signIn(account, address);
        if ('retryAfter' in attempt) return [tooManyRequests(attempt.retryAfter), undefined] as const;
        const even = delay(evenTime);
        const answer = await settle(attempt, () => askAuth(backend, call));
        if (answer.ok) await limits.succeeded(account, address);
        return [answer, even] as const;
      });
      if (answer.ok || !even) return answer;
      await even;
      return (await errorCode(answer)) === 'email_not_confirmed' ? wrongCredentials() : answer;
    },

    async refresh(call, address) {
      const attempt = await limits.refresh(address);
      const limited = 'retryAfter' in attempt;
      // The client signs its person out where a genuine token is refused.
      if (limited && !(await isRefreshToken(backend, call.fields.refresh_token))) {
        return tooManyRequests(attempt.retryAfter);
      }
      const ask = () => askAuth(backend, call);
      const answer = limited ? await ask() : await settle(attempt, ask);
      const email = answer.ok && (await emailOf(answer));
      if (email) limits.trust(email, address);
      return answer;
    },

    async recover(call, address) {
      const account = accountOf(call);
      const attempt = await limits.recover(account, address);
      if ('retryAfter' in attempt) return tooManyRequests(attempt.retryAfter);
      const asked = askAuth(backend, call).catch((error: unknown) => {
        console.error(error);
      });
      await delay(evenTime);
      // Only the e-mail of an account that exists can be slow or fail.
      const answer = await Promise.race([asked, undefined]);
      return answer && answer.status < 500 ? answer : Response.json({});
    },

    async secret(call, address) {
      const { type, token, token_hash } = call.fields;
      // The service takes an easily guessed code where the hash is empty.
      if (!token_hash) return token ? wrongCode() : nothingToVerify();
      const attempt = await limits.secret(address);
      if ('retryAfter' in attempt) return tooManyRequests(attempt.retryAfter);
      const answer = await settle(attempt, () => askAuth(backend, { ...call, fields: { type, token_hash } }));
      const email = answer.ok && (await emailOf(answer));
      if (email) await limits.succeeded(email, address);
      return answer;
    },
  };
}

async function settle(attempt: Attempt, ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask();
    if (answer.status < 400 || answer.status >= 500) await attempt.giveBack();
    return answer;
  } catch (error) {
    await attempt.giveBack();
    throw error;
  }
}

function accountOf({ fields }: AuthCall): string {
  return typeof fields.email === 'string' ? fields.email.toLowerCase() : '';
}

async function isRefreshToken(backend: GatewayBackend, token: unknown): Promise<boolean> {
  const found = await backend.query('select 1 from auth.refresh_tokens where token = $1', [token]);
  return found.length > 0;
}

async function emailOf(answer: Response): Promise<string | undefined> {
  const session: { user?: { email?: string } } = await answer.clone().json();
  return session.user?.email?.toLowerCase();
}

async function errorCode(answer: Response): Promise<string | undefined> {
  const body: { error_code?: string } = await answer.clone().json();
  return body.error_code;
}

const wrongCode = () => authError(403, 'otp_expired', 'Email link is invalid or has expired');
const nothingToVerify = () => authError(400, 'validation_failed', 'Verify requires a token or a token hash');
