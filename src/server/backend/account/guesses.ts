import { networkOf } from '../door/address.ts';
import type { Attempt, Refusal } from '../door/attempts.ts';
import type { GuessKind } from './limits.ts';
import type { Person } from './person.ts';
import type { Service } from './service.ts';

/**
 * Counts a guess before it is made. A network where a session of the account lives that has given the second factor is its owner's: the
 * guesses of whoever stole the password count elsewhere, also when the server has been started anew and has forgotten the rest.
 */
export async function reserveGuess(
  { query, limits }: Service,
  kind: GuessKind,
  { user, address }: Person,
): Promise<Attempt | Refusal> {
  const raised = await query<{ ip: string }>(
    `select distinct host(ip) as ip from auth.sessions
      where user_id = $1 and aal = 'aal2' and ip is not null and coalesce(not_after > now(), true)`,
    [user.id],
  );
  if (raised.some(({ ip }) => networkOf(ip) === networkOf(address))) limits.trust(kind, user.id, address);
  return limits.guess(kind, user.id, address);
}
