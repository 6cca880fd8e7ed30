import { decode } from 'hono/jwt';
import { wrongCredentials } from '../gateway/answers.ts';
import { readBody } from './person.ts';
import { Refused, type Service } from './service.ts';
import { completeAnswer } from './session.ts';

interface Account {
  id: string;
  hash: string | null;
}

/**
 * POST token with a password. The service compares the password and begins the session in separate statements; where the
 * password was changed between them, the new session ends and the credentials are refused.
 */
export async function signIn(service: Service, request: Request): Promise<Response> {
  const { email } = await readBody(request.clone());
  const before = await service.query<Account>(
    'select id, encrypted_password as hash from auth.users where email = $1',
    // The database's lower case depends on its locale.
    [typeof email === 'string' ? email.toLowerCase() : null],
  );
  const answer = await service.ask(request);
  if (answer.ok) await refuseReplaced(service, before, await answer.clone().json());
  return completeAnswer(service, request, answer, 'password');
}

async function refuseReplaced({ query }: Service, before: Account[], answer: { access_token: string }): Promise<void> {
  const { sub, session_id } = decode(answer.access_token).payload;
  // `for share` waits for a change under way. A later change ends the new session itself.
  const [now] = await query<Account>('select id, encrypted_password as hash from auth.users where id = $1 for share', [
    sub,
  ]);
  if (now && before.some(({ id, hash }) => id === now.id && hash === now.hash)) return;
  await query('delete from auth.sessions where id = $1', [session_id]);
  throw new Refused(wrongCredentials());
}
