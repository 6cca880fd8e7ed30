import type { AccessStatus } from './contract';
import { env } from './env';

/** Longest wait for the answer, in milliseconds. */
const timeout = 10_000;
/** Longest wait for it of whoever could ask themselves, in milliseconds. */
const patience = 2000;

let asked: { token: string; answer: Promise<AccessStatus | undefined> } | undefined;
/** Whether the code that wants to know has asked: what would be answered now might lie until it is no longer so. */
let late = false;

/** Asks what the person of a token may see, while the code that will want to know is still on its way; later it does nothing. */
export function askAccessEarly(token: string): void {
  if (late) return;
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
 * was asked with the very token and comes soon. What went wrong with it is left to be told by asking again.
 */
export function answeredEarly(ask: () => Promise<AccessStatus>, getToken: () => Promise<string | null>): typeof ask {
  return async () => {
    const early = asked;
    asked = undefined;
    late = true;
    if (!early || (await getToken().catch(() => null)) !== early.token) return ask();
    const tooLong = new Promise<undefined>((end) => setTimeout(end, patience));
    return (await Promise.race([early.answer, tooLong])) ?? ask();
  };
}
