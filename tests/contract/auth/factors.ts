import { describe, expect, test } from 'vitest';
import { challenge, enroll, enrolled, factorsOf, tryChallenge, tryEnroll, unenroll, verified } from './factorCalls';
import { claimsOf, newPerson, refresh, refused, signIn } from './server';

describe('POST factors', () => {
  test('tells the secret once, as text, address and picture', async () => {
    const person = await newPerson();
    const session = await signIn(person);
    const { status, body } = await tryEnroll(session, {
      factor_type: 'totp',
      friendly_name: 'Meu celular',
      issuer: 'Loja',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Meu celular',
      totp: {
        qr_code: expect.stringMatching(/<svg[\s>]/),
        secret: expect.stringMatching(/^[A-Z2-7]{16,}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\//),
      },
    });
    const uri = new URL(body.totp.uri);
    expect(uri.searchParams.get('secret')).toBe(body.totp.secret);
    expect(uri.searchParams.get('issuer')).toBe('Loja');
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
  });

  test('the account lists it, unverified and without the secret; a second one needs another name', async () => {
    const { session, factor } = await enrolled();
    expect(new URL(factor.totp.uri).searchParams.get('issuer')).toMatch(/./);
    const factors = await factorsOf(session);
    const { id } = factor;
    const times = { created_at: expect.any(String), updated_at: expect.any(String) };
    expect(factors).toEqual([
      expect.objectContaining({ id, status: 'unverified', factor_type: 'totp', friendly_name: 'Celular', ...times }),
    ]);
    expect(JSON.stringify(factors)).not.toContain(factor.totp.secret);
    const again = tryEnroll(session, { factor_type: 'totp', friendly_name: 'Celular' });
    await refused(again, 422, 'mfa_factor_name_conflict');
    expect((await enroll(session, 'Outro celular')).friendly_name).toBe('Outro celular');
    await enrolled();
  });

  test('telephones are off, other kinds unknown', async () => {
    const session = await signIn(await newPerson());
    const phone = tryEnroll(session, { factor_type: 'phone', friendly_name: 'x', phone: '5541999999999' });
    await refused(phone, 422, 'mfa_phone_enroll_not_enabled');
    await refused(tryEnroll(session, { factor_type: 'senha', friendly_name: 'x' }), 400, 'validation_failed');
    await refused(tryEnroll(session, {}), 400, 'validation_failed');
    expect(await factorsOf(session)).toEqual([]);
  });

  test('ten are enough', async () => {
    const session = await signIn(await newPerson());
    for (let n = 0; n < 10; n++) await enroll(session, `Celular ${n}`);
    const more = tryEnroll(session, { factor_type: 'totp', friendly_name: 'Mais um' });
    await refused(more, 422, 'too_many_enrolled_mfa_factors');
  });

  test('a second factor needs the code of a verified one', async () => {
    const { person, strong } = await verified();
    const weak = await signIn(person);
    const second = { factor_type: 'totp', friendly_name: 'Tablet' };
    await refused(tryEnroll(weak, second), 403, 'insufficient_aal');
    expect((await tryEnroll(strong, second)).status).toBe(200);
  });
});

describe('POST factors/{factorId}/challenge', () => {
  test('is a new one each time, for some minutes', async () => {
    const { person, session, factor } = await enrolled();
    const { status, body } = await tryChallenge(session, factor.id, person);
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'totp', expires_at: expect.any(Number) },
    });
    const seconds = body.expires_at - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(310);
    expect(await challenge(session, factor.id, person)).not.toBe(body.id);
  });

  test('a factor of another person, an unknown one and a deleted one are not found', async () => {
    const [{ person, session, factor }, other] = [await enrolled(), await enrolled()];
    await refused(tryChallenge(session, other.factor.id, person), 404, 'mfa_factor_not_found');
    await refused(tryChallenge(session, crypto.randomUUID(), person), 404, 'mfa_factor_not_found');
    await unenroll(session, factor.id);
    await refused(tryChallenge(session, factor.id, person), 404, 'mfa_factor_not_found');
    await refused(tryChallenge(session, 'celular', person), 404, 'validation_failed');
  });
});

describe('DELETE factors/{factorId}', () => {
  test('an unverified factor is removed once', async () => {
    const { session, factor } = await enrolled();
    expect(await unenroll(session, factor.id)).toMatchObject({ status: 200, body: { id: factor.id } });
    expect(await factorsOf(session)).toEqual([]);
    await refused(unenroll(session, factor.id), 404, 'mfa_factor_not_found');
  });

  test('a verified factor is removed by a session with its code, and takes the level of its sessions along', async () => {
    const { person, factor, strong } = await verified();
    const weak = await signIn(person);
    await refused(unenroll(weak, factor.id), 422, 'insufficient_aal');
    expect(await factorsOf(weak)).toHaveLength(1);
    expect(await unenroll(strong, factor.id)).toMatchObject({ status: 200, body: { id: factor.id } });
    expect(await factorsOf(weak)).toEqual([]);
    const after = claimsOf(await refresh(strong, person));
    expect(after).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(claimsOf(await signIn(person))).toMatchObject({ aal: 'aal1' });
  });

  test('a factor of another person and an unknown one are not found', async () => {
    const [{ strong }, other] = [await verified(), await enrolled()];
    await refused(unenroll(strong, other.factor.id), 404, 'mfa_factor_not_found');
    await refused(unenroll(strong, crypto.randomUUID()), 404, 'mfa_factor_not_found');
    await refused(unenroll(strong, 'celular'), 404, 'validation_failed');
    expect(await factorsOf(other.session)).toHaveLength(1);
  });
});
