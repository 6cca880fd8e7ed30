import { describe, expect, test } from 'vitest';
import { challenge, enroll, enrolled, factorsOf, nextCode, tryVerify, verified, verify } from './factorCalls';
import { ask, claimsOf, isAlive, longAgo, query, refresh, refused, signIn, tryRefresh } from './server';
import { codeOf, wrongCode } from './totp';
import type { Session, User } from './types';

describe('POST factors/{factorId}/verify', () => {
  test('the right code verifies the factor and raises the session', async () => {
    const { person, session, factor } = await enrolled();
    const challenge_id = await challenge(session, factor.id, person);
    const { status, body } = await tryVerify(
      session,
      factor.id,
      { challenge_id, code: codeOf(factor.totp.secret) },
      person,
    );
    expect({ status, ...body }).toMatchObject({
      status: 200,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: person.id, factors: [{ id: factor.id, status: 'verified' }] },
    });
    const methods = expect.arrayContaining([
      expect.objectContaining({ method: 'totp' }),
      expect.objectContaining({ method: 'password' }),
    ]);
    expect(claimsOf(body)).toMatchObject({ aal: 'aal2', session_id: claimsOf(session).session_id, amr: methods });
    expect(await factorsOf(body)).toMatchObject([{ id: factor.id, status: 'verified' }]);
  });

  test('the level lasts through a refresh; the next password alone opens a session that the code raises', async () => {
    const { person, factor, strong } = await verified();
    const after = await refresh(strong, person);
    expect(claimsOf(after)).toMatchObject({ aal: 'aal2', session_id: claimsOf(strong).session_id });
    const weak = await signIn(person);
    expect(claimsOf(weak)).toMatchObject({ aal: 'aal1' });
    expect(weak.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect(claimsOf(await verify(weak, factor, person, nextCode))).toMatchObject({ aal: 'aal2' });
  });

  test('the refresh token from before gives nothing new', async () => {
    const { person, session, factor } = await enrolled();
    const strong = await verify(session, factor, person);
    expect(strong.refresh_token).not.toBe(session.refresh_token);
    const { status, body } = await tryRefresh(session, person);
    // A server that forgives a lost answer gives the session's present token; the level is then the session's.
    expect(status === 400 || claimsOf(body).session_id === claimsOf(strong).session_id).toBe(true);
  });

  test('other sessions of the first level end', async () => {
    const { person, session, factor } = await enrolled();
    const [other, strangers] = [await signIn(person), (await enrolled()).session];
    const strong = await verify(session, factor, person);
    expect([await isAlive(strong), await isAlive(other), await isAlive(strangers)]).toEqual([true, false, true]);
    expect((await tryRefresh(other, person)).status).toBe(400);
  });

  test('other factors that were never verified go', async () => {
    const { person, session, factor } = await enrolled();
    await enroll(session, 'Começado e deixado');
    expect(await factorsOf(await verify(session, factor, person))).toMatchObject([{ id: factor.id }]);
  });

  test('a wrong code changes nothing, and the challenge may be answered again, once', async () => {
    const { person, session, factor } = await enrolled();
    const challenge_id = await challenge(session, factor.id, person);
    const { secret } = factor.totp;
    const answerWith = (code: string, by: Session = session) =>
      tryVerify(by, factor.id, { challenge_id, code }, person);
    const farOff = [-4, 4].map((steps) => codeOf(secret, steps));
    for (const code of [wrongCode(secret), '12345', '1234567', 'abcdef', '12 34 5', ...farOff])
      await refused(answerWith(code), 422, 'mfa_verification_failed');
    await refused(answerWith(''), 400, 'validation_failed');
    await refused(tryVerify(session, factor.id, '{', person), 400, 'bad_json');
    expect((await tryVerify(session, factor.id, { code: codeOf(secret) }, person)).status).toBe(422);
    expect(await factorsOf(session)).toMatchObject([{ status: 'unverified' }]);
    const { status, body: strong } = await answerWith(codeOf(secret));
    expect(status).toBe(200);
    expect((await answerWith(codeOf(secret, nextCode), strong)).status).toBe(422);
  });

  test('an expired challenge is refused', async () => {
    const { person, session, factor } = await enrolled();
    const challenge_id = await challenge(session, factor.id, person);
    await query(`update auth.mfa_challenges set created_at = ${longAgo} where id = $1`, [challenge_id]);
    const answer = { challenge_id, code: codeOf(factor.totp.secret) };
    await refused(tryVerify(session, factor.id, answer, person), 422, 'mfa_challenge_expired');
  });

  test('a challenge of another factor, or an unknown one, is not found', async () => {
    const { person, session, factor } = await enrolled();
    const other = await enroll(session, 'Outro');
    const stranger = await enrolled();
    const code = codeOf(factor.totp.secret);
    for (const challenge_id of [
      await challenge(session, other.id, person),
      await challenge(stranger.session, stranger.factor.id, stranger.person),
      crypto.randomUUID(),
    ]) {
      await refused(tryVerify(session, factor.id, { challenge_id, code }, person), 422, 'mfa_factor_not_found');
    }
  });

  test('a factor of another person is not found, even with its code', async () => {
    const [{ person, session }, other] = [await enrolled(), await enrolled()];
    const challenge_id = await challenge(other.session, other.factor.id, other.person);
    const answer = { challenge_id, code: codeOf(other.factor.totp.secret) };
    await refused(tryVerify(session, other.factor.id, answer, person), 404, 'mfa_factor_not_found');
    await refused(tryVerify(session, 'celular', answer, person), 404, 'validation_failed');
    expect(await factorsOf(other.session)).toMatchObject([{ status: 'unverified' }]);
  });

  test('password and e-mail then need the second level, a name does not', async () => {
    const { person, strong } = await verified();
    const weak = await signIn(person);
    const put = (session: typeof weak, body: object) => ask<User>('PUT user', { session, body });
    const password = { password: 'senha-nova', current_password: person.password };
    await refused(put(weak, password), 401, 'insufficient_aal');
    await refused(put(weak, { email: `nova-${person.email}` }), 401, 'insufficient_aal');
    expect((await put(weak, { data: { name: 'Novo' } })).status).toBe(200);
    expect((await put(strong, password)).status).toBe(200);
  });
});
