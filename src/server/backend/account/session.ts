import { decode, sign } from 'hono/jwt';
import { callerOf, refusal, type Service } from './service.ts';

export interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  friendly_name?: string;
  factor_type: string;
}

export interface SessionState {
  aal: string;
  banned: boolean;
  over: boolean;
  amr: { method: string; timestamp: number }[];
  factors: Factor[];
}

export interface User extends Record<string, unknown> {
  id: string;
  email: string;
  identities: unknown[];
  app_metadata: unknown;
  user_metadata: unknown;
}

/** The session of a verified access token. Throws a refusal when it has ended. */
export async function readSession({ query }: Service, token: string): Promise<{ id: string; state: SessionState }> {
  const { session_id, sub } = decode(token).payload;
  const [state] = await query<SessionState>(
    `select coalesce(s.aal::text, 'aal1') as aal, coalesce(u.banned_until > now(), false) as banned, coalesce(s.not_after < now(), false) as over,
       (select coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
                 'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc), '[]')
          from auth.mfa_amr_claims c where c.session_id = s.id) as amr,
       (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at,
                 'status', f.status, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type, 'phone', ''))
                 || jsonb_build_object('last_challenged_at', f.last_challenged_at) order by f.created_at, f.id), '[]')
          from auth.mfa_factors f where f.user_id = s.user_id) as factors
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`,
    [session_id ?? null, sub ?? null],
  );
  if (state) return { id: String(session_id), state };
  throw sessionNotFound();
}

export const sessionNotFound = () =>
  refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

/** Completes the service's answer with a session; `method` names a sign-in, undefined for a refresh. */
export async function completeAnswer(
  service: Service,
  request: Request,
  answer: Response,
  method?: string,
): Promise<Response> {
  if (!answer.ok) return answer;
  const session: { access_token: string; user: User } = await answer.json();
  const { payload } = decode(session.access_token);
  const { address, userAgent } = callerOf(request);
  await service.query('update auth.sessions set ip = $2, user_agent = $3 where id = $1', [
    payload.session_id,
    address,
    userAgent,
  ]);
  if (method) await service.query(signedInBy, [payload.session_id, method]);
  const { state } = await readSession(service, session.access_token);
  if (state.banned) {
    // A session that began here ends; one that is refreshed goes on after the ban.
    if (method) await service.query('delete from auth.sessions where id = $1', [payload.session_id]);
    throw refusal(400, 'user_banned', 'User is banned');
  }
  if (state.over) throw refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  const user = await completeUser(service, session.user, state);
  const claims = {
    ...payload,
    phone: '',
    app_metadata: user.app_metadata ?? {},
    // Node reads no header of more than 16 KB.
    user_metadata: isTooLong(user.user_metadata) ? {} : (user.user_metadata ?? {}),
    aal: state.aal,
    amr: state.amr,
    is_anonymous: false,
  };
  return sameHeaders(answer, { ...session, access_token: await sign(claims, service.jwtSecret, 'HS256'), user });
}

export const isTooLong = (userMetadata: unknown) => (JSON.stringify(userMetadata) ?? '').length > 1024;

export async function completeUser({ query }: Service, user: User, { factors }: SessionState): Promise<User> {
  if (user.identities.length === 0) {
    await query(emailIdentity, [user.id]);
    user.identities = (await query<{ identity: unknown }>(identitiesOf, [user.id])).map(({ identity }) => identity);
  }
  return factors.length > 0 ? { ...user, factors } : user;
}

export function sameHeaders(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json(body, { status: answer.status, headers });
}

export const signedInBy = `
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  select gen_random_uuid(), s.id, now(), now(), $2 from auth.sessions s where s.id = $1
  on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;

/** Accounts made by SQL have no identity. */
const emailIdentity = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email,
         'email_verified', u.email_confirmed_at is not null, 'phone_verified', false), u.last_sign_in_at, now(), now()
    from auth.users u where u.id = $1 and u.email is not null on conflict do nothing`;

const identitiesOf = `
  select jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
         'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
         'email', i.email) as identity
    from auth.identities i where i.user_id = $1 order by i.created_at, i.id`;
