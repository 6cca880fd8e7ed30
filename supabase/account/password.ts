import { compare } from 'bcryptjs';
import { tooManyRequests } from '../door/answers.ts';
import { reserveGuess } from './guesses.ts';
import { lacksSecondFactor, type Person, readBody } from './person.ts';
import { Refused, refusal, type Service } from './service.ts';
import { completeUser, isTooLong, sameHeaders, type User } from './session.ts';

/** bcrypt reads no further. */
const mostBytes = 72;

/** What the public server takes for an e-mail address. The embedded one would write any text into the e-mails about it, as HTML. */
const emailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const longestEmail = 255;

/** As the database has it of a profile's name. */
const longestName = 300;

/**
 * PUT user: what a person says of themselves joins what they said before, as long as all of it is short. A new password asks for the
 * current one (`current_password`), unless the session comes from a recovery e-mail, and for the second factor where there is one. The
 * service itself judges how strong it is and whether it is another. Once it is taken, and not before, the person's other sessions end;
 * where the database fails just then, with the person's next call.
 */
export async function updateUser(service: Service, person: Person, request: Request): Promise<Response> {
  const { email, password, current_password, data } = await readBody(request);
  await endOwed(service, person.user.id);
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
  if (password) await checkCurrentPassword(service, person, current_password);

  const headers = new Headers(person.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ email, password, data });
  const answer = await service.ask(new Request(request.url, { method: 'PUT', headers, body }));
  if (!answer.ok) return answer;
  if (password) await endOtherSessions(service, person);
  const user: User = await answer.json();
  return sameHeaders(answer, await completeUser(service, user, person.state));
}

/** The service merges `data` as here, without a limit, and tokens carry it. */
function checkData({ user }: Person, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  const merged = Object.entries({ ...Object(user.user_metadata), ...data }).filter(([, value]) => value !== null);
  const name = 'name' in data ? data.name : undefined;
  if (isTooLong(Object.fromEntries(merged)) || (typeof name === 'string' && [...name].length > longestName)) {
    throw refusal(400, 'validation_failed', 'User metadata is too long');
  }
}

/** By account: the sessions still to be ended after a new password are those begun `before`, other than the one it came from. */
const owed = new Map<string, { session: string; before: string }>();

/** Never rejects: the new password counts already, and sent again it would be refused as the same. */
async function endOtherSessions({ query }: Service, { user, session }: Person): Promise<void> {
  const end = () => query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session]);
  try {
    await end().catch(end);
  } catch (error) {
    console.error('Other sessions could not be ended after a new password:', error);
    // With room for clocks that differ.
    owed.set(user.id, { session, before: new Date(Date.now() + 60_000).toISOString() });
  }
}

async function endOwed({ query }: Service, user: string): Promise<void> {
  const left = owed.get(user);
  if (!left) return;
  const { session, before } = left;
  await query('delete from auth.sessions where user_id = $1 and id <> $2 and created_at < $3', [user, session, before]);
  owed.delete(user);
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
  if ('retryAfter' in attempt) throw new Refused(tooManyRequests(attempt.retryAfter));
  if (!(await compare(given, account.hash))) {
    throw refusal(400, 'current_password_invalid', 'Current password required when setting new password.');
  }
  await attempt.giveBack();
  await service.limits.succeeded('password', user.id, address);
}
