import { randomUUID } from 'node:crypto';
import { decode } from 'hono/jwt';
import { describe, expect, test, vi } from 'vitest';
import { withAccount } from '../../../src/server/backend/account/index';
import { newAccount, opened, type Session } from './opened';

const [old, next] = ['senha-de-antes', 'senha-de-agora'];

/** A password change and a sign-in, before a service that the test answers for. */
function accountAsking(ask: (request: Request) => Promise<Response>) {
  const { backend } = opened;
  const { query } = backend;
  const { jwtSecret, url: siteUrl } = backend;
  const account = withAccount({ ask, query, transaction: (action) => action(query), jwtSecret, siteUrl });
  const send = (method: string, path: string, body: object, headers: object = {}) =>
    account(
      new Request(`${siteUrl}/auth/v1/${path}`, {
        method,
        headers: { apikey: backend.key, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  return {
    change: ({ access_token }: Session) =>
      send('PUT', 'user', { password: next }, { authorization: `Bearer ${access_token}` }),
    signIn: (email: string) => send('POST', 'token?grant_type=password', { email, password: old }),
  };
}

async function person() {
  const { email, signIn } = await newAccount(old);
  const sessions = [await signIn(), await signIn(), await signIn()] as const;
  const change = ({ access_token }: Session, password: string, current_password: string = old) =>
    opened.door.call('PUT', '/auth/v1/user', { password, current_password }, { token: access_token });
  /** Whether each session goes on, by its access token and by its refresh token. */
  const alive = async () => {
    const user = (token: string) => opened.door.call('GET', '/auth/v1/user', undefined, { token });
    const answers = [];
    for (const { access_token, refresh_token } of sessions) {
      const [ok, renewed] = [(await user(access_token)).ok, (await opened.door.refresh(refresh_token)).ok];
      answers.push(ok === renewed ? ok : 'half');
    }
    return answers;
  };
  /** Notes a change from a session, as another process would. */
  const note = ({ access_token }: Session, age = '0 minutes') =>
    opened.backend.query(
      `insert into auth.password_changes (id, session_id, user_id, asked_at)
       select gen_random_uuid(), id, user_id, now() - $2::interval from auth.sessions where id = $1`,
      [decode(access_token).payload.session_id, age],
    );
  const reset = () =>
    opened.backend.query(
      `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where email = $1`,
      [email, next],
    );
  const passwords = async () => [(await opened.door.signIn(email, old)).ok, (await opened.door.signIn(email, next)).ok];
  return { email, sessions, change, alive, note, reset, passwords };
}

const notes = () => opened.backend.query('select from auth.password_changes');

describe('a new password', () => {
  test('is not stored when the sessions cannot be ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sessions, change, alive, passwords } = await person();
    const { query } = opened.backend;
    await query(`create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await query('create trigger refuse before delete on auth.sessions for each row execute function public.refuse()');
    const { status } = await change(sessions[0], next);
    await query('drop function public.refuse cascade');
    vi.restoreAllMocks();
    expect(status).toBe(500);
    expect(await alive()).toEqual([true, true, true]);
    expect(await passwords()).toEqual([true, false]);
    expect((await change(sessions[0], next)).status).toBe(200);
    expect(await alive()).toEqual([true, false, false]);
  });

  test('from several sessions at once is taken from one, which stays', async () => {
    const { sessions, change, alive } = await person();
    const answers = await Promise.all(sessions.map((session) => change(session, next)));
    const taken = answers.map(({ ok }) => ok);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await alive()).toEqual(taken);
  });

  test('from two recovery sessions at once ends the second', async () => {
    const { email, reset } = await person();
    const recovered = async (): Promise<Session> => {
      const secret = randomUUID();
      const link = 'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2';
      await opened.backend.query(link, [secret, email]);
      return (await opened.door.spend(secret)).json();
    };
    const sessions = [await recovered(), await recovered()];
    let [read, written] = [0, 0];
    let go = () => {};
    const bothRead = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { change } = accountAsking(async (request) => {
      if (request.method === 'GET') {
        const answer = await opened.backend.fetch(request);
        read += 1;
        if (read === sessions.length) go();
        await bothRead;
        return answer;
      }
      written += 1;
      await reset();
      return opened.backend.fetch(new Request(request.url, { headers: request.headers }));
    });
    const answers = await Promise.all(sessions.map(change));
    expect(written).toBe(1);
    const [refused, ...others] = answers.filter(({ ok }) => !ok);
    expect([refused?.status, others]).toEqual([403, []]);
    expect(await refused?.json()).toMatchObject({ error_code: 'session_not_found' });
    expect(await notes()).toEqual([]);
  });

  test('from two processes at once ends all sessions', async () => {
    const { sessions, note, change, alive } = await person();
    await note(sessions[1]);
    expect((await change(sessions[0], next)).status).toBe(200);
    expect(await alive()).toEqual([false, false, false]);
  });

  test('that is refused leaves the note of another process for the same session', async () => {
    const { sessions, note, change, reset, alive } = await person();
    await note(sessions[0]);
    expect((await change(sessions[0], old)).status).toBe(422);
    await reset();
    expect(await alive()).toEqual([true, false, false]);
    expect(await notes()).toEqual([]);
  });

  test('written by SQL ends no session, after a refused change or a note of more than five minutes', async () => {
    const [one, other] = [await person(), await person()];
    expect((await one.change(one.sessions[0], old)).status).toBe(422);
    expect(await notes()).toEqual([]);
    await one.note(one.sessions[0], '6 minutes');
    await one.reset();
    expect(await one.alive()).toEqual([true, true, true]);
    await other.note(other.sessions[0], '6 minutes');
    expect((await other.change(other.sessions[1], next)).status).toBe(200);
    expect(await other.alive()).toEqual([false, true, false]);
    expect(await notes()).toEqual([]);
  });

  test('refuses a sign-in with the old one that overlaps the change', async () => {
    const { email, sessions, reset } = await person();
    // The service has compared the old password before the change ends the sessions, and begins its own after that.
    const { signIn } = accountAsking(async (request) => {
      const answer = await opened.backend.fetch(request);
      await reset();
      return answer;
    });
    const overlapping = await signIn(email.toUpperCase());
    const wrong = await opened.door.signIn(email, old);
    expect([overlapping.status, await overlapping.json()]).toEqual([wrong.status, await wrong.json()]);
    const left = 'select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1';
    expect(await opened.backend.query(left, [email])).toHaveLength(sessions.length);
  });
});
