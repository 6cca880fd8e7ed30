import { describe, expect, test } from 'vitest';
import { ask, claimsOf, forge, isAlive, newPerson, query, refused, signIn, trySignIn } from './server';
import type { Person, Session, User } from './types';

const getUser = (session?: Session) => ask<User>('GET user', { session });
const putUser = (session: Session, body: unknown) => ask<User>('PUT user', { session, body });
const setPassword = (session: Session, person: Person, password: string) =>
  putUser(session, { password, current_password: person.password });

describe('GET user', () => {
  test('tells the session’s account', async () => {
    const person = await newPerson();
    const { status, body } = await getUser(await signIn(person));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      email: person.email,
      role: 'authenticated',
      user_metadata: { name: person.name },
      identities: expect.any(Array),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/encrypted_password|_token/);
  });

  const past = Math.floor(Date.now() / 1000) - 60;
  test.each<[string, string, (session: Session) => Promise<Session>]>([
    ['an unreadable token', 'bad_jwt', async (session) => ({ ...session, access_token: 'a.b.c' })],
    ['an expired token', 'bad_jwt', (session) => forge(session, { iat: past - 3600, exp: past })],
    ['another signature', 'bad_jwt', (session) => forge(session, {}, 'another-secret-of-thirty-two-letters')],
    ['an unknown session', 'session_not_found', (session) => forge(session, { session_id: crypto.randomUUID() })],
  ])('%s is refused', async (_, code, change) => {
    await refused(getUser(await change(await signIn(await newPerson()))), 403, code);
  });

  test('an ended session and a deleted account are refused', async () => {
    const person = await newPerson();
    const [ended, session] = [await signIn(person), await signIn(person)];
    await query('delete from auth.sessions where id = $1', [claimsOf(ended).session_id]);
    await refused(getUser(ended), 403, 'session_not_found');
    await query('delete from auth.users where id = $1', [person.id]);
    await refused(getUser(session), 403, 'user_not_found');
  });
});

describe('PUT user', () => {
  test('a name is added to the person’s data', async () => {
    const session = await signIn(await newPerson());
    expect((await putUser(session, { data: { cor: 'azul' } })).status).toBe(200);
    const { body } = await putUser(session, { data: { name: 'Novo Nome' } });
    expect(body.user_metadata).toMatchObject({ name: 'Novo Nome', cor: 'azul' });
    expect((await getUser(session)).body.user_metadata).toMatchObject({ name: 'Novo Nome', cor: 'azul' });
  });

  test('a new password replaces the old one, keeps its session, and ends the others', async () => {
    const person = await newPerson();
    const [session, other] = [await signIn(person), await signIn(person)];
    const { status, body } = await setPassword(session, person, 'senha-bem-nova');
    expect({ status, id: body.id }).toEqual({ status: 200, id: person.id });
    expect([await isAlive(session), await isAlive(other)]).toEqual([true, false]);
    await refused(trySignIn(person), 400, 'invalid_credentials');
    expect((await trySignIn({ ...person, password: 'senha-bem-nova' })).status).toBe(200);
  });

  test('a refused password changes nothing and ends no session', async () => {
    const person = await newPerson();
    const [session, other] = [await signIn(person), await signIn(person)];
    await refused(putUser(session, { password: 'senha-bem-nova' }), 400, 'current_password_required');
    const wrong = setPassword(session, { ...person, password: 'outra-senha' }, 'senha-bem-nova');
    await refused(wrong, 400, 'current_password_invalid');
    await refused(setPassword(session, person, person.password), 422, 'same_password');
    const short = setPassword(session, person, 'curta');
    await refused(short, 422, 'weak_password');
    expect((await short).body).toMatchObject({ weak_password: { reasons: ['length'] } });
    expect([await isAlive(session), await isAlive(other)]).toEqual([true, true]);
    expect((await trySignIn(person)).status).toBe(200);
  });

  test('another e-mail waits to be confirmed', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    const { status, body } = await putUser(session, { email: `nova-${person.email}` });
    expect({ status, ...body }).toMatchObject({ status: 200, email: person.email, new_email: `nova-${person.email}` });
    expect((await getUser(session)).body.email).toBe(person.email);
    expect((await trySignIn(person)).status).toBe(200);
  });

  test('another account’s e-mail is refused, and so is one that is none', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const session = await signIn(person);
    await refused(putUser(session, { email: other.email }), 422, 'email_exists');
    const none = [
      'sem-arroba',
      'a<b>c@example.com',
      'a b@example.com',
      'a@b@example.com',
      `${'a'.repeat(250)}@example.com`,
    ];
    for (const email of none) await refused(putUser(session, { email }), 400, 'validation_failed');
  });

  test('the service’s own fields of an account cannot be changed', async () => {
    const session = await signIn(await newPerson());
    await putUser(session, { data: { name: 'x' }, app_metadata: { papel: 'dono' }, role: 'service_role' });
    const { body } = await getUser(session);
    expect(body).toMatchObject({ role: 'authenticated' });
    expect(body.app_metadata).not.toHaveProperty('papel');
  });
});
