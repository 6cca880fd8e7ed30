import { networkOf } from '../gateway/address.ts';
import { tooManyRequests } from '../gateway/answers.ts';
import type { Attempt, Refusal } from '../gateway/attempts.ts';
import type { GuessKind } from './limits.ts';
import type { Person } from './person.ts';
import { Refused, type Service } from './service.ts';

/** Throws the answer 429 to an attempt beyond its limit. */
export async function allowed(reserved: Promise<Attempt | Refusal>): Promise<Attempt> {
  const attempt = await reserved;
  if ('retryAfter' in attempt) throw new Refused(tooManyRequests(attempt.retryAfter));
  return attempt;
}

/**
 * Counts a guess before it is made. A network with a session of the account at AAL2 is its owner's, also after a restart:
 * guesses made elsewhere, with a stolen password, do not lock it out.
 */
export async function reserveGuess(
  { query, limits }: Service,
  kind: GuessKind,
  { user, address }: Person,
): Promise<Attempt> {
  const raised = await query<{ ip: string }>(
    `select distinct host(ip) as ip from auth.sessions
      where user_id = $1 and aal = 'aal2' and ip is not null and coalesce(not_after > now(), true)`,
    [user.id],
  );
  if (raised.some(({ ip }) => networkOf(ip) === networkOf(address))) limits.trust(kind, user.id, address);
  return allowed(limits.guess(kind, user.id, address));
}
