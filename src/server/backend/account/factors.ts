import { allowed } from './guesses.ts';
import { type Person, readBody } from './person.ts';
import { inTurn, isUuid, refusal, type Service } from './service.ts';
import { createTotp, drawQrCode } from './totp.ts';

/** As on the public auth server. */
const mostFactors = 10;
const longestText = 100;
/** A QR code of 2 KB takes half a second to draw. */
const longestUri = 1000;
const factorLife = `interval '5 minutes'`;
export const challengeLife = 300;

/** POST factors: a new, unverified factor. Only this answer has its secret. */
export async function enroll(service: Service, person: Person, request: Request): Promise<Response> {
  const { factor_type: type, friendly_name, issuer } = await readBody(request);
  if (type === 'phone' || type === 'webauthn') {
    const name = type === 'phone' ? 'Phone' : 'WebAuthn';
    throw refusal(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
  }
  if (type !== 'totp') throw refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  const name = String(friendly_name ?? '');
  const issuedBy = String(issuer || new URL(service.siteUrl).host);
  const totp = createTotp(issuedBy, person.user.email);
  if ([name, issuedBy].some((text) => text.length > longestText) || totp.uri.length > longestUri) {
    throw refusal(400, 'validation_failed', 'friendly_name or issuer is too long');
  }
  await allowed(service.limits.enroll(person.user.id, person.address));
  const id = crypto.randomUUID();
  await inTurn(service, person.user.id, async (query) => {
    await query(
      `delete from auth.mfa_factors f where f.user_id = $1 and f.status = 'unverified' and f.created_at < now() - ${factorLife}
          and not exists (select from auth.mfa_challenges c where c.factor_id = f.id and c.created_at > now() - ${factorLife})`,
      [person.user.id],
    );
    const others = await query<{ friendly_name: string; status: string }>(
      'select friendly_name, status::text from auth.mfa_factors where user_id = $1',
      [person.user.id],
    );
    if (others.some((other) => other.friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw refusal(422, 'mfa_factor_name_conflict', message);
    }
    if (others.length >= mostFactors) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw refusal(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (person.state.aal !== 'aal2' && others.some(({ status }) => status === 'verified')) {
      throw refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    await query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, person.user.id, name, totp.secret],
    );
  });
  const qr_code = await drawQrCode(totp.uri);
  return Response.json({ id, type: 'totp', friendly_name: name, totp: { qr_code, ...totp } });
}

/** POST factors/{id}/challenge: a code answers it within five minutes, from the same address. */
export async function challenge(service: Service, person: Person, factor: string): Promise<Response> {
  ownFactor(person, factor);
  await allowed(service.limits.challenge(person.user.id, person.address));
  const id = crypto.randomUUID();
  const [made] = await service.query<{ expires_at: number }>(
    `with expired as (delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'),
          told as (update auth.mfa_factors set last_challenged_at = now() where id = $1)
     insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     select $2, f.id, now(), $3 from auth.mfa_factors f where f.id = $1
     returning floor(extract(epoch from created_at))::int + ${challengeLife} as expires_at`,
    [factor, id, person.address],
  );
  if (!made) throw factorNotFound();
  return Response.json({ id, type: 'totp', expires_at: made.expires_at });
}

/** DELETE factors/{id}: a verified one needs AAL2. The sessions that it raised fall to AAL1. */
export async function unenroll(service: Service, person: Person, factor: string): Promise<Response> {
  ownFactor(person, factor);
  await inTurn(service, person.user.id, async (query) => {
    const [found] = await query<{ status: string }>('select status::text from auth.mfa_factors where id = $1', [
      factor,
    ]);
    if (!found) throw factorNotFound();
    if (found.status === 'verified' && person.state.aal !== 'aal2') {
      throw refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await query('delete from auth.mfa_factors where id = $1', [factor]);
    await query(
      `delete from auth.mfa_amr_claims c using auth.sessions s
        where s.factor_id = $1 and c.session_id = s.id and c.authentication_method = 'totp'`,
      [factor],
    );
    await query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor]);
  });
  return Response.json({ id: factor });
}

export function ownFactor({ state }: Person, id: string): void {
  if (!isUuid(id)) throw refusal(404, 'validation_failed', 'factor_id must be an UUID');
  if (!state.factors.some((factor) => factor.id === id)) throw factorNotFound();
}

export const factorNotFound = () => refusal(404, 'mfa_factor_not_found', 'Factor not found');
