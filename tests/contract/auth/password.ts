import { describe, expect, test } from 'vitest';
import { claimsOf, longAgo, newPerson, query, refused, signIn, trySignIn } from './server';

describe('POST token?grant_type=password', () => {
  test('the right password opens a session, whose token names it and its method', async () => {
    const person = await newPerson();
    const { status, body } = await trySignIn(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/.{12}/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: {
        id: person.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: person.email,
        email_confirmed_at: expect.any(String),
        last_sign_in_at: expect.any(String),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: person.name },
      },
    });
    expect(JSON.stringify(body)).not.toContain('encrypted_password');
    expect(claimsOf(body)).toMatchObject({
      sub: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
  });

  test('twice opens two sessions, whatever the letter case of the e-mail', async () => {
    const person = await newPerson();
    const [one, other] = [await signIn(person), await signIn({ ...person, email: person.email.toUpperCase() })];
    expect(other.user.id).toBe(person.id);
    expect(claimsOf(one).session_id).not.toBe(claimsOf(other).session_id);
    expect(one.refresh_token).not.toBe(other.refresh_token);
  });

  test('a wrong password and an unknown account are answered alike', async () => {
    const person = await newPerson();
    const wrong = trySignIn({ ...person, password: 'outra-senha' });
    const unknown = trySignIn({ ...person, email: `nobody-${person.email}` });
    await refused(wrong, 400, 'invalid_credentials');
    expect((await unknown).body).toEqual((await wrong).body);
    const other = await newPerson();
    for (const password of [other.password, ''])
      await refused(trySignIn({ ...person, password }), 400, 'invalid_credentials');
  });

  test('a banned account opens nothing', async () => {
    const person = await newPerson();
    await query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [person.id]);
    await refused(trySignIn(person), 400, 'user_banned');
    expect(await query('select id from auth.sessions where user_id = $1', [person.id])).toEqual([]);
    await query(`update auth.users set banned_until = ${longAgo} where id = $1`, [person.id]);
    expect((await trySignIn(person)).status).toBe(200);
  });
});
