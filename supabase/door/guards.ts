import { setTimeout as delay } from 'node:timers/promises';
import { authError, tooManyRequests } from './answers.ts';
import type { Attempt } from './attempts.ts';
import { type AuthCall, askAuth, type DoorBackend } from './backend.ts';
import type { Limits } from './limits.ts';
import type { Guard } from './table.ts';
import { createLanes } from './turns.ts';

export interface GuardOptions {
  backend: DoorBackend;
  limits: Limits;
  /** How long answers take, in milliseconds, whose time would tell whether an account exists. */
  evenTime: number;
}

type Answer = (call: AuthCall, address: string) => Promise<Response>;

/** Answers the calls that somebody could guess at, or flood, under their limits. */
export function createGuards({ backend, limits, evenTime }: GuardOptions): Record<Guard, Answer> {
  // Each check of a password takes the one thread for tens of milliseconds: without turns everybody, at whatever
  // page, would wait for all of a loop's.
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
      // Without a password to check, or before that, the service answers sooner.
      await even;
      return (await errorCode(answer)) === 'email_not_confirmed' ? wrongCredentials() : answer;
    },

    async refresh(call, address) {
      const attempt = await limits.refresh(address);
      const limited = 'retryAfter' in attempt;
      // A genuine token is never refused: the client would sign its person out.
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
      const asked = askAuth(backend, call).then(
        async (answer) => {
          await limits.codeWasSent(account);
          return answer;
        },
        (error: unknown) => {
          console.error(error);
        },
      );
      await delay(evenTime);
      // Only a known account has an e-mail that can be slow or fail.
      const answer = await Promise.race([asked, undefined]);
      return answer && answer.status < 500 ? answer : Response.json({});
    },

    async code(call, address) {
      const { type, email, token, token_hash } = call.fields;
      // One of the two: the service takes the code where the hash is empty.
      if (token_hash) return secret({ ...call, fields: { type, token_hash } }, address);
      return guess({ ...call, fields: { type, email, token } }, address);
    },

    link: secret,
  };

  async function guess(call: AuthCall, address: string): Promise<Response> {
    const account = accountOf(call);
    const attempt = await limits.guess(account, address);
    if ('retryAfter' in attempt) return tooManyRequests(attempt.retryAfter);
    const answer = await settle(attempt, () => askAuth(backend, call));
    if (answer.ok) await limits.succeeded(account, address);
    else if (await limits.codeIsSpent(account)) {
      await backend.query('update auth.users set recovery_token = null where email = $1', [account]);
    }
    return answer;
  }

  async function secret(call: AuthCall, address: string): Promise<Response> {
    const attempt = await limits.secret(address);
    if ('retryAfter' in attempt) return tooManyRequests(attempt.retryAfter);
    return settle(attempt, () => askAuth(backend, call));
  }
}

/** Makes the attempt, and takes it off again unless the service refused it. */
async function settle(attempt: Attempt, ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask();
    if (!isRefused(answer)) await attempt.giveBack();
    return answer;
  } catch (error) {
    await attempt.giveBack();
    throw error;
  }
}

/** A link's answer is a redirection, which tells of a refusal in its fragment. */
function isRefused(answer: Response): boolean {
  if (answer.status >= 400) return answer.status < 500;
  return /#.*\berror=/.test(answer.headers.get('location') ?? '');
}

/** The account that the service would look up: it compares e-mails in lower case, and nothing else of them. */
function accountOf({ fields }: AuthCall): string {
  return typeof fields.email === 'string' ? fields.email.toLowerCase() : '';
}

async function isRefreshToken(backend: DoorBackend, token: unknown): Promise<boolean> {
  if (typeof token !== 'string') return false;
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

const wrongCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
