import type { AccessStatus } from './contract';
import { env } from './env';

/** Longest wait for the answer, in milliseconds. */
const timeout = 10_000;

let asked: { token: string; answer: Promise<AccessStatus | undefined> } | undefined;

/** Asks what the person of a token may see, while the code that will want to know is still on its way. */
export function askAccessEarly(token: string): void {
  const headers = { Accept: 'application/json', apikey: env.supabaseKey, Authorization: `Bearer ${token}` };
  const answer = fetch(`${env.supabaseUrl}/rest/v1/rpc/situacao_do_acesso`, {
    headers,
    signal: AbortSignal.timeout(timeout),
  });
  asked = {
    token,
    answer: answer.then((response) => (response.ok ? response.json() : undefined)).catch(() => undefined),
  };
}

/**
 * How to ask about the access of whoever `getToken` speaks for, and `ask` otherwise: the first time with that early answer, if it
 * was asked with the very token. What went wrong with it is left to be told by asking again.
 */
export function answeredEarly(ask: () => Promise<AccessStatus>, getToken: () => Promise<string | null>): typeof ask {
  return async () => {
    const early = asked;
    asked = undefined;
    if (!early || (await getToken().catch(() => null)) !== early.token) return ask();
    return (await early.answer) ?? ask();
  };
}
