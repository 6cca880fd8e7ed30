import { describe, expect, test } from 'vitest';
import { nextCode } from './factorCalls';
import { newClient, newPerson } from './server';
import { codeOf, wrongCode } from './totp';
import type { Person } from './types';

async function signedIn(person: Person) {
  const client = newClient(person);
  const { error } = await client.auth.signInWithPassword(person);
  expect(error).toBeNull();
  return client;
}

/** What a successful answer holds. */
function dataOf<Data>({ data, error }: { data: Data; error: unknown }): NonNullable<Data> {
  expect(error).toBeNull();
  if (!data) throw new Error('The answer is empty.');
  return data;
}

describe('the client’s second factor', () => {
  test('from enrolling to unenrolling', async () => {
    const person = await newPerson();
    const { mfa } = (await signedIn(person)).auth;
    const level = async () => dataOf(await mfa.getAuthenticatorAssuranceLevel());
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const { id, totp } = dataOf(await mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' }));
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml/);
    expect(dataOf(await mfa.listFactors())).toMatchObject({ all: [{ id, status: 'unverified' }], totp: [] });

    const again = await mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });

    const { id: challengeId } = dataOf(await mfa.challenge({ factorId: id }));
    const wrong = await mfa.verify({ factorId: id, challengeId, code: wrongCode(totp.secret) });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    dataOf(await mfa.verify({ factorId: id, challengeId, code: codeOf(totp.secret) }));
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(dataOf(await mfa.listFactors())).toMatchObject({ totp: [{ id, status: 'verified' }] });

    const later = (await signedIn(person)).auth;
    expect(dataOf(await later.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await later.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    dataOf(await later.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret, nextCode) }));
    expect(dataOf(await later.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ currentLevel: 'aal2' });

    expect(dataOf(await later.mfa.unenroll({ factorId: id }))).toEqual({ id });
    dataOf(await later.refreshSession());
    expect(dataOf(await later.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });
});

describe('the client’s password calls', () => {
  test('a wrong password, and the last session’s end', async () => {
    const person = await newPerson();
    const { error } = await newClient(person).auth.signInWithPassword({ ...person, password: 'outra-senha' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const [{ auth: one }, { auth: other }] = [await signedIn(person), await signedIn(person)];
    expect((await one.signOut({ scope: 'others' })).error).toBeNull();
    expect((await one.getUser()).data.user?.id).toBe(person.id);
    expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});
