import { describe, expect, test } from 'vitest';
import { claimsOf, isAlive, longAgo, newPerson, query, refresh, refused, signIn, tryRefresh } from './server';

describe('POST token?grant_type=refresh_token', () => {
  test('gives the same session new tokens', async () => {
    const person = await newPerson();
    const before = await signIn(person);
    const after = await refresh(before, person);
    expect(after).toMatchObject({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: { id: person.id, email: person.email },
    });
    expect(after.refresh_token).not.toBe(before.refresh_token);
    const { session_id, aal, amr } = claimsOf(before);
    expect(claimsOf(after)).toMatchObject({ sub: person.id, session_id, aal, amr });
  });

  test('a token that was never given is refused', async () => {
    const person = await newPerson();
    const { refresh_token } = await signIn(person);
    const similar = refresh_token.slice(0, -1) + (refresh_token.endsWith('a') ? 'b' : 'a');
    // A server whose tokens carry a signature sees that this one is not of its making.
    const error_code = expect.stringMatching(/^(refresh_token_not_found|validation_failed)$/);
    expect(await tryRefresh({ refresh_token: similar }, person)).toMatchObject({ status: 400, body: { error_code } });
    await refused(tryRefresh({ refresh_token: 'outra forma' }, person), 400, 'validation_failed');
    expect((await tryRefresh({ refresh_token: '' }, person)).status).toBe(400);
  });

  test('twice at once, as two tabs do, keeps both signed in', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    const [one, other] = await Promise.all([refresh(session, person), refresh(session, person)]);
    expect(await isAlive(one)).toBe(true);
    expect(await isAlive(other)).toBe(true);
  });

  test('an old token that comes back late ends its family', async () => {
    const person = await newPerson();
    const first = await signIn(person);
    const second = await refresh(first, person);
    const third = await refresh(second, person);
    // For some seconds a token may come back: its answer may have been lost.
    const passTime = async () => {
      const { session_id } = claimsOf(first);
      await query(`update auth.refresh_tokens set updated_at = ${longAgo} where session_id = $1 and revoked`, [
        session_id,
      ]);
      await query(`update auth.sessions set refreshed_at = ${longAgo} where id = $1`, [session_id]);
    };
    await passTime();
    await refused(tryRefresh(first, person), 400, 'refresh_token_already_used');
    await passTime();
    expect((await tryRefresh(third, person)).status).toBe(400);
  });

  test.each([
    ['an expired session', 'session_expired', `update auth.sessions set not_after = ${longAgo} where user_id = $1`],
    ['an ended session', 'refresh_token_not_found', 'delete from auth.sessions where user_id = $1'],
    ['a banned account', 'user_banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ])('%s gets no new tokens', async (_, code, sql) => {
    const person = await newPerson();
    const session = await signIn(person);
    await query(sql, [person.id]);
    await refused(tryRefresh(session, person), 400, code);
  });
});
