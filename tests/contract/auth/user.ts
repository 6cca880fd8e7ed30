import { describe, expect, test } from 'vitest';
import { ask, claimsOf, forge, isAlive, newPerson, query, refused, signIn, trySignIn } from './server';
import type { Person, Session, User } from './types';

const getUser = (session?: Session) => ask<User>('GET user', { session });
const putUser = (session: Session, body: unknown) => ask<User>('PUT user', { session, body });
/** Both servers are told to ask for the current password. */
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

  test('nothing without a session', () => refused(getUser(), 401, 'no_authorization'));

  test('nothing for a token that is none', async () => {
    const session = await signIn(await newPerson());
    await refused(getUser({ ...session, access_token: 'a.b.c' }), 403, 'bad_jwt');
  });

  test('nothing for an expired token', async () => {
    const session = await signIn(await newPerson());
    const past = Math.floor(Date.now() / 1000) - 60;
    await refused(getUser(await forge(session, { iat: past - 3600, exp: past })), 403, 'bad_jwt');
  });

  test('nothing for a token of another signature', async () => {
    const session = await signIn(await newPerson());
    await refused(getUser(await forge(session, {}, 'another-secret-of-thirty-two-letters')), 403, 'bad_jwt');
  });

  test('nothing for a session that was ended, or never was', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    await refused(getUser(await forge(session, { session_id: crypto.randomUUID() })), 403, 'session_not_found');
    await query('delete from auth.sessions where id = $1', [claimsOf(session).session_id]);
    await refused(getUser(session), 403, 'session_not_found');
  });

  test('nothing for an account that is gone', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    await query('delete from auth.users where id = $1', [person.id]);
    await refused(getUser(session), 403, 'user_not_found');
  });
});

describe('PUT user', () => {
  test('a name joins what was there', async () => {
    const session = await signIn(await newPerson());
    expect((await putUser(session, { data: { cor: 'azul' } })).status).toBe(200);
    const { body } = await putUser(session, { data: { name: 'Novo Nome' } });
    expect(body.user_metadata).toMatchObject({ name: 'Novo Nome', cor: 'azul' });
    expect((await getUser(session)).body.user_metadata).toMatchObject({ name: 'Novo Nome', cor: 'azul' });
  });

  test('a new password replaces the old one', async () => {
    const person = await newPerson();
    const { status, body } = await setPassword(await signIn(person), person, 'senha-bem-nova');
    expect({ status, id: body.id }).toEqual({ status: 200, id: person.id });
    await refused(trySignIn(person), 400, 'invalid_credentials');
    expect((await trySignIn({ ...person, password: 'senha-bem-nova' })).status).toBe(200);
  });

  test('a new password keeps its session, and ends the others', async () => {
    const person = await newPerson();
    const [session, other] = [await signIn(person), await signIn(person)];
    expect((await setPassword(session, person, 'senha-bem-nova')).status).toBe(200);
    expect(await isAlive(session)).toBe(true);
    expect(await isAlive(other)).toBe(false);
  });

  test('without the current password, or with a wrong one, it is refused', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    await refused(putUser(session, { password: 'senha-bem-nova' }), 400, 'current_password_required');
    const wrong = setPassword(session, { ...person, password: 'outra-senha' }, 'senha-bem-nova');
    await refused(wrong, 400, 'current_password_invalid');
    expect((await trySignIn(person)).status).toBe(200);
  });

  test('the same password again is refused', async () => {
    const person = await newPerson();
    await refused(setPassword(await signIn(person), person, person.password), 422, 'same_password');
  });

  test('a short password is refused, and says why', async () => {
    const person = await newPerson();
    const answer = setPassword(await signIn(person), person, 'curta');
    await refused(answer, 422, 'weak_password');
    expect((await answer).body).toMatchObject({ weak_password: { reasons: ['length'] } });
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

  test('a password that is refused ends no session', async () => {
    const person = await newPerson();
    const [session, other] = [await signIn(person), await signIn(person)];
    await refused(setPassword(session, person, person.password), 422, 'same_password');
    await refused(setPassword(session, person, 'curta'), 422, 'weak_password');
    await refused(
      setPassword(session, { ...person, password: 'outra-senha' }, 'senha-bem-nova'),
      400,
      'current_password_invalid',
    );
    expect([await isAlive(session), await isAlive(other)]).toEqual([true, true]);
  });

  test('nobody changes what the service keeps about them', async () => {
    const session = await signIn(await newPerson());
    await putUser(session, { data: { name: 'x' }, app_metadata: { papel: 'dono' }, role: 'service_role' });
    const { body } = await getUser(session);
    expect(body).toMatchObject({ role: 'authenticated' });
    expect(body.app_metadata).not.toHaveProperty('papel');
  });

  test('nothing without a session', () => refused(ask('PUT user', { body: { data: {} } }), 401, 'no_authorization'));

  test('a body that is no JSON is refused', async () => {
    await refused(putUser(await signIn(await newPerson()), '{'), 400, 'bad_json');
  });
});
