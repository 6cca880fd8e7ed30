import { randomUUID } from 'node:crypto';
import { compare } from 'bcryptjs';
import { createLanes } from '../gateway/turns.ts';
import { reserveGuess } from './guesses.ts';
import { lacksSecondFactor, type Person, readBody } from './person.ts';
import { refusal, type Service } from './service.ts';
import { completeUser, isTooLong, sameHeaders, sessionNotFound, type User } from './session.ts';

/** bcrypt reads no further. */
const mostBytes = 72;

/** The embedded server would write any text into its e-mails, as HTML. */
const emailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const longestEmail = 255;

/** As in the database's rule for a profile's name. */
const longestName = 300;

/**
 * PUT user. A new password needs the current one (`current_password`), unless the session comes from a recovery e-mail, and
 * the second factor where there is one. With it the person's other sessions end, or neither happens.
 */
export async function updateUser(service: Service, person: Person, request: Request): Promise<Response> {
  const { email, password, current_password, data } = await readBody(request);
  const otherEmail = typeof email === 'string' && email !== '' && email.toLowerCase() !== person.user.email;
  if (typeof password === 'string' && Buffer.byteLength(password) > mostBytes) {
    throw refusal(400, 'validation_failed', `Password cannot be longer than ${mostBytes} characters`);
  }
  checkData(person, data);
  if ((password || otherEmail) && lacksSecondFactor(person)) {
    throw refusal(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.');
  }
  if (otherEmail) {
    if (email.length > longestEmail || !emailAddress.test(email)) {
      throw refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
    }
    const attempt = await service.limits.email(person.user.id);
    if ('retryAfter' in attempt) throw refusal(429, 'over_email_send_rate_limit', 'Email rate limit exceeded');
  }

  const headers = new Headers(person.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ email, password, data });
  const change = () => service.ask(new Request(request.url, { method: 'PUT', headers, body }));
  const answer = await (password ? changePassword(service, person, current_password, change) : change());
  if (!answer.ok) return answer;
  const user: User = await answer.json();
  return sameHeaders(answer, await completeUser(service, user, person.state));
}

/** Tokens carry the merged data, and the service has no limit. */
function checkData({ user }: Person, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const merged = Object.entries({ ...Object(user.user_metadata), ...data }).filter(([, value]) => value !== null);
  const name = 'name' in data ? data.name : undefined;
  if (isTooLong(Object.fromEntries(merged)) || (typeof name === 'string' && [...name].length > longestName)) {
    throw refusal(400, 'validation_failed', 'User metadata is too long');
  }
}

const takeTurn = createLanes(Number.POSITIVE_INFINITY);

/** Notes the session that stays; the database's trigger ends the others with the same write (tables.ts). */
function changePassword(service: Service, person: Person, given: unknown, change: () => Promise<Response>) {
  const { query } = service;
  const { user, session } = person;
  return takeTurn(user.id, async () => {
    await checkCurrentPassword(service, person, given);
    const id = randomUUID();
    const noted = await query(
      `insert into auth.password_changes (id, session_id, user_id, asked_at)
       select $3, id, user_id, now() from auth.sessions where user_id = $1 and id = $2 returning id`,
      [user.id, session, id],
    );
    if (noted.length === 0) throw sessionNotFound();
    try {
      return await change();
    } finally {
      // A note that stays counts for five minutes.
      await query('delete from auth.password_changes where id = $1', [id]).catch(() => {});
    }
  });
}

async function checkCurrentPassword(service: Service, person: Person, given: unknown): Promise<void> {
  const { user, state, address } = person;
  const [account] = await service.query<{ hash: string | null }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [user.id],
  );
  if (!account?.hash || state.amr.some(({ method }) => method === 'otp')) return;
  if (typeof given !== 'string' || given === '') {
    throw refusal(400, 'current_password_required', 'Current password required when setting new password.');
  }
  const attempt = await reserveGuess(service, 'password', person);
  if (!(await compare(given, account.hash))) {
    throw refusal(400, 'current_password_invalid', 'Current password required when setting new password.');
  }
  await attempt.giveBack();
  await service.limits.succeeded('password', user.id, address);
}
