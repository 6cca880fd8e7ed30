import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/node/eventually';
import { ask, claimsOf, longAgo, newPerson, query, refused, trySignIn } from './server';
import type { Person, Session, User } from './types';

const recover = ({ email, from }: Pick<Person, 'email' | 'from'>) =>
  ask<Record<string, never>>('POST recover', { body: { email }, from });
const verify = (body: Record<string, string>, { from }: Person) =>
  ask<Session>('POST verify', { body: { type: 'recovery', ...body }, from });

const hashOf = async ({ id }: Person) => {
  const [user] = await query<{ hash: string | null }>('select recovery_token as hash from auth.users where id = $1', [
    id,
  ]);
  return user?.hash || '';
};

async function recoveryOf(person: Person): Promise<string> {
  const before = await hashOf(person);
  expect((await recover(person)).status).toBe(200);
  // The answer does not wait for the e-mail, whose time would tell that the account exists.
  return eventually(async () => {
    const hash = await hashOf(person);
    if (hash === before) throw new Error('No recovery was noted.');
    return hash;
  });
}

describe('POST recover', () => {
  test('a known and an unknown address are answered alike', async () => {
    const person = await newPerson();
    const known = await recover(person);
    const unknown = await recover({ ...person, email: `nobody-${person.email}` });
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: known.body });
  });

  test('no address, or one that is none, is refused', async () => {
    const { from } = await newPerson();
    await refused(recover({ email: '', from }), 400, 'validation_failed');
    await refused(recover({ email: 'sem-arroba', from }), 400, 'validation_failed');
  });
});

describe('POST verify, type recovery', () => {
  test('the link’s hash opens a session, which sets a new password without the old one', async () => {
    const person = await newPerson();
    const { status, body } = await verify({ token_hash: await recoveryOf(person) }, person);
    expect({ status, ...body }).toMatchObject({ status: 200, token_type: 'bearer', user: { id: person.id } });
    expect(claimsOf(body)).toMatchObject({ sub: person.id, aal: 'aal1', amr: [{ method: 'otp' }] });
    expect((await ask<User>('PUT user', { session: body, body: { password: 'senha-nova' } })).status).toBe(200);
    expect((await trySignIn({ ...person, password: 'senha-nova' })).status).toBe(200);
  });

  test('of two at once one opens a session, and a third is refused', async () => {
    const person = await newPerson();
    const token_hash = await recoveryOf(person);
    expect((await trySignIn(person)).status).toBe(200);
    const answers = await Promise.all([verify({ token_hash }, person), verify({ token_hash }, person)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await refused(verify({ token_hash }, person), 403, 'otp_expired');
  });

  test('an expired hash is refused', async () => {
    const person = await newPerson();
    const token_hash = await recoveryOf(person);
    await query(`update auth.users set recovery_sent_at = ${longAgo} where id = $1`, [person.id]);
    await refused(verify({ token_hash }, person), 403, 'otp_expired');
  });

  test('asking again voids the hash before', async () => {
    const person = await newPerson();
    const old = await recoveryOf(person);
    const fresh = await recoveryOf(person);
    await refused(verify({ token_hash: old }, person), 403, 'otp_expired');
    expect((await verify({ token_hash: fresh }, person)).status).toBe(200);
  });

  test('changing the password voids the hash', async () => {
    const person = await newPerson();
    const token_hash = await recoveryOf(person);
    const { body: session } = await trySignIn(person);
    expect(
      (await ask('PUT user', { session, body: { password: 'senha-nova', current_password: person.password } })).status,
    ).toBe(200);
    await refused(verify({ token_hash }, person), 403, 'otp_expired');
  });

  test('an unknown hash, a wrong code and neither are refused', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await recoveryOf(person);
    await refused(verify({ token_hash: 'f'.repeat(56) }, person), 403, 'otp_expired');
    await refused(verify({ email: person.email, token: '000000' }, person), 403, 'otp_expired');
    await refused(verify({ email: other.email, token: '000000' }, other), 403, 'otp_expired');
    await refused(verify({}, person), 400, 'validation_failed');
    await refused(verify({ email: person.email }, person), 400, 'validation_failed');
  });
});
