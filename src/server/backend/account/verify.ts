import { randomBytes } from 'node:crypto';
import { badJson } from '../gateway/answers.ts';
import { challengeLife, factorNotFound, ownFactor } from './factors.ts';
import { reserveGuess } from './guesses.ts';
import { type Person, readBody } from './person.ts';
import { inTurn, isUuid, type Query, Refused, refusal, type Service } from './service.ts';
import { completeAnswer, sessionNotFound, signedInBy } from './session.ts';
import { stepOfCode } from './totp.ts';

/**
 * POST factors/{id}/verify: a right code answers one challenge, verifies the factor and raises the session to AAL2; the
 * answer has its new tokens, and the person's sessions at AAL1 end. Wrong codes are limited.
 */
export async function verify(service: Service, person: Person, factor: string, request: Request): Promise<Response> {
  ownFactor(person, factor);
  const { challenge_id, code } = await readBody(request);
  const challenge = String(challenge_id ?? '00000000-0000-0000-0000-000000000000');
  if (!isUuid(challenge)) throw new Refused(badJson());
  if (!code) throw refusal(400, 'validation_failed', 'Code needs to be non-empty');

  const attempt = await reserveGuess(service, 'code', person);
  let refreshToken: string;
  try {
    refreshToken = await inTurn(service, person.user.id, async (query) => {
      await checkChallenge(query, factor, challenge, person.address);
      await spendCode(query, factor, String(code).trim());
      await query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge]);
      await query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [factor]);
      return raiseSession(query, person, factor);
    });
  } catch (error) {
    if (!(error instanceof WrongCode)) await attempt.giveBack();
    throw error;
  }
  await attempt.giveBack();
  await service.limits.succeeded('code', person.user.id, person.address);
  return completeAnswer(service, request, await refresh(service, person, request, refreshToken));
}

/** The one refusal that counts as a guess. */
class WrongCode extends Refused {
  constructor() {
    super(refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered').answer);
  }
}

async function checkChallenge(query: Query, factor: string, id: string, address: string): Promise<void> {
  const [challenge] = await query<{ usable: boolean; expired: boolean }>(
    `select verified_at is null and ip_address = $3 as usable,
            created_at + make_interval(secs => ${challengeLife}) < now() as expired
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor, address],
  );
  if (!challenge) {
    throw refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (!challenge.usable) {
    throw refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (!challenge.expired) return;
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  throw refusal(422, 'mfa_challenge_expired', message);
}

/** Takes a right code, later than the last one taken. */
async function spendCode(query: Query, factor: string, code: string): Promise<void> {
  const [found] = await query<{ secret: string }>('select secret from auth.mfa_factors where id = $1', [factor]);
  if (!found) throw factorNotFound();
  const step = stepOfCode(code, found.secret);
  if (step === null) throw new WrongCode();
  const spent = await query(
    `insert into auth.mfa_spent_codes (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where mfa_spent_codes.step < excluded.step returning step`,
    [factor, step],
  );
  if (spent.length === 0) throw new WrongCode();
}

/**
 * Raises the session to AAL2 and returns a new refresh token. The service exchanges a revoked token for its successor, but
 * not for one two places on: a token stolen at AAL1 does not rise with its owner.
 */
async function raiseSession(query: Query, { user, session }: Person, factor: string): Promise<string> {
  const raised = await query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1 returning id`, [
    session,
    factor,
  ]);
  if (raised.length === 0) throw sessionNotFound();
  await query(signedInBy, [session, 'totp']);
  await query(`delete from auth.sessions where user_id = $1 and coalesce(aal::text, 'aal1') < 'aal2'`, [user.id]);
  await query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = 'totp'`, [
    user.id,
  ]);
  const token = randomBytes(18).toString('base64url');
  await query(
    `with given as (update auth.refresh_tokens set revoked = true where session_id = $1 and not revoked returning token)
     insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent)
     select gen_random_uuid()::text, $2, $3, $1, false, (select token from given limit 1)`,
    [session, token, user.id],
  );
  return token;
}

function refresh(service: Service, { headers }: Person, request: Request, refresh_token: string): Promise<Response> {
  const target = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const body = JSON.stringify({ refresh_token });
  const apikey = headers.get('apikey') ?? '';
  return service.ask(
    new Request(target, { method: 'POST', headers: { apikey, 'content-type': 'application/json' }, body }),
  );
}
