import { randomUUID } from 'node:crypto';
import { decode } from 'hono/jwt';
import { expect, test, vi } from 'vitest';
import { withAccount } from '../../src/server/backend/account/index';
import { tally } from '../support/node/door';
import { openedDoor, type Tokens } from '../support/node/openedDoor';
import { createAccount } from '../support/node/people';

// A new password and the end of the person's other sessions: both or neither, whatever fails or dies between.

const [old, next] = ['senha-de-antes', 'senha-de-agora'];
const opened = openedDoor();
let made = 0;

/** What stands before a service that a test answers for. */
const accountAsking = (ask: (request: Request) => Promise<Response>) =>
  withAccount({
    ask,
    query: opened.backend.query,
    transaction: (action) => action(opened.backend.query),
    jwtSecret: opened.backend.jwtSecret,
    siteUrl: opened.backend.url,
  });

/** Somebody with three sessions. */
async function somebody() {
  const email = `senha${++made}@example.com`;
  await createAccount(opened.backend, { email, password: old });
  const signIn = async (): Promise<Tokens> => (await opened.door.signIn(email, old)).json();
  const sessions = [await signIn(), await signIn(), await signIn()] as const;
  const change = ({ access_token }: Tokens, password: string, current_password: string = old) =>
    opened.door.call('PUT', '/auth/v1/user', { password, current_password }, { token: access_token });
  /** Which of the sessions go on, and whether each can be made anew. */
  const alive = async () => {
    const user = (token: string) => opened.door.call('GET', '/auth/v1/user', undefined, { token });
    const answers = [];
    for (const { access_token, refresh_token } of sessions) {
      const [ok, renewed] = [(await user(access_token)).ok, (await opened.door.refresh(refresh_token)).ok];
      answers.push(ok === renewed ? ok : 'half');
    }
    return answers;
  };
  /** As another process would, or one that was killed: notes a change from one of the sessions. */
  const note = ({ access_token }: Tokens, age = '0 minutes') =>
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

test('a new password ends all sessions but the one it came from, and nobody else’s', async () => {
  const [person, colleague] = [await somebody(), await somebody()];
  expect((await person.change(person.sessions[1], next)).status).toBe(200);
  expect(await person.alive()).toEqual([false, true, false]);
  expect(await colleague.alive()).toEqual([true, true, true]);
  expect(await person.passwords()).toEqual([false, true]);
});

test('where sessions cannot be ended, the old password stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = await somebody();
  await opened.backend.query(
    `create function public.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  );
  await opened.backend.query(
    'create trigger refuse before delete on auth.sessions for each row execute function public.refuse()',
  );
  const { status } = await person.change(person.sessions[0], next);
  await opened.backend.query('drop function public.refuse cascade');
  vi.restoreAllMocks();
  expect(status).toBe(500);
  expect(await person.alive()).toEqual([true, true, true]);
  expect(await person.passwords()).toEqual([true, false]);
  expect((await person.change(person.sessions[0], next)).status).toBe(200);
  expect(await person.alive()).toEqual([true, false, false]);
});

test('of changes from several sessions at once one counts, and its session stays', async () => {
  const person = await somebody();
  const answers = await Promise.all(person.sessions.map((session) => person.change(session, next)));
  const taken = answers.map(({ ok }) => ok);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await person.alive()).toEqual(taken);
});

test('a session whose changes are refused does not stay when another’s is taken', async () => {
  const person = await somebody();
  const [mine, stolen] = person.sessions;
  const refused = Array.from({ length: 6 }, () => person.change(stolen, old));
  const [taken] = await Promise.all([person.change(mine, next), ...refused]);
  expect(taken?.status).toBe(200);
  expect(await person.alive()).toEqual([true, false, false]);
});

test('no more than ten changes of one account wait', async () => {
  const [person, colleague] = [await somebody(), await somebody()];
  const many = Array.from({ length: 15 }, () => person.change(person.sessions[0], old));
  const [other, ...answers] = await Promise.all([colleague.change(colleague.sessions[0], next), ...many]);
  expect(tally(answers.map(({ status }) => status))).toEqual({ 422: 11, 429: 4 });
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5');
  expect(other?.status).toBe(200);
});

test('of two sessions from recovery e-mails at once, the second was ended by the first', async () => {
  const person = await somebody();
  const recovered = async (): Promise<Tokens> => {
    const secret = randomUUID();
    await opened.backend.query('update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2', [
      secret,
      person.email,
    ]);
    return (await opened.door.spend(secret)).json();
  };
  const sessions = [await recovered(), await recovered()];
  let [read, written] = [0, 0];
  let go = () => {};
  const bothRead = new Promise<void>((resolve) => {
    go = resolve;
  });
  const account = accountAsking(async (request) => {
    if (request.method === 'GET') {
      const answer = await opened.backend.fetch(request);
      read += 1;
      if (read === sessions.length) go();
      await bothRead;
      return answer;
    }
    written += 1;
    await person.reset();
    return opened.backend.fetch(new Request(request.url, { headers: request.headers }));
  });
  const change = ({ access_token }: Tokens) =>
    account(
      new Request(`${opened.backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: opened.backend.key,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: next }),
      }),
    );
  const answers = await Promise.all(sessions.map(change));
  expect(written).toBe(1);
  const refused = answers.find(({ ok }) => !ok);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect([refused?.status, await refused?.json()]).toEqual([
    403,
    expect.objectContaining({ error_code: 'session_not_found' }),
  ]);
  expect(await opened.backend.query('select from auth.password_changes')).toEqual([]);
});

test('of two processes that change it at the same moment, no session stays', async () => {
  const person = await somebody();
  await person.note(person.sessions[1]);
  expect((await person.change(person.sessions[0], next)).status).toBe(200);
  expect(await person.alive()).toEqual([false, false, false]);
});

test('of two from one session in two processes, the refused one takes nothing from the other', async () => {
  const person = await somebody();
  const [mine] = person.sessions;
  await person.note(mine);
  expect((await person.change(mine, old)).status).toBe(422);
  await person.reset();
  expect(await person.alive()).toEqual([true, false, false]);
  expect(await opened.backend.query('select from auth.password_changes')).toEqual([]);
});

test('what a killed process noted is forgotten after five minutes', async () => {
  const [person, other] = [await somebody(), await somebody()];
  await person.note(person.sessions[0], '6 minutes');
  await person.reset();
  expect(await person.alive()).toEqual([true, true, true]);
  await other.note(other.sessions[0], '6 minutes');
  expect((await other.change(other.sessions[1], next)).status).toBe(200);
  expect(await other.alive()).toEqual([false, true, false]);
  expect(await opened.backend.query('select from auth.password_changes')).toEqual([]);
});

test('a sign-in with the old password that overlaps a change begins no session', async () => {
  const person = await somebody();
  const account = accountAsking(
    // The service has compared the old password, and begins its session when the change has ended the others.
    async (request) => {
      const answer = await opened.backend.fetch(request);
      await person.reset();
      return answer;
    },
  );
  const signIn = () =>
    account(
      new Request(`${opened.backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: opened.backend.key, 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email.toUpperCase(), password: old }),
      }),
    );
  const sessions = () =>
    opened.backend.query('select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', [
      person.email,
    ]);
  const overlapping = await signIn();
  const wrong = await opened.door.signIn(person.email, old);
  expect([overlapping.status, await overlapping.json()]).toEqual([wrong.status, await wrong.json()]);
  expect(await sessions()).toHaveLength(person.sessions.length);
});

test('a refused password leaves nothing behind, and one that SQL writes ends no session', async () => {
  const person = await somebody();
  expect((await person.change(person.sessions[0], old)).status).toBe(422);
  expect(await opened.backend.query('select from auth.password_changes')).toEqual([]);
  await person.reset();
  expect(await person.alive()).toEqual([true, true, true]);
});
