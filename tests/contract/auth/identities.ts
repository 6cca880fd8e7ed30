import { describe, expect, test } from 'vitest';
import { ask, newPerson, query, refused, signIn, trySignIn } from './server';
import type { Person, User } from './types';

async function link({ id, email }: Person, provider: string): Promise<string> {
  const [identity] = await query<{ id: string }>(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, jsonb_build_object('sub', $3::text, 'email', $4::text), now(), now(), now()) returning id`,
    [id, provider, provider === 'email' ? id : crypto.randomUUID(), email],
  );
  return identity?.id ?? '';
}

async function linked() {
  const person = await newPerson();
  const [own] = await query<{ id: string }>('select id from auth.identities where user_id = $1', [person.id]);
  return { person, email: own?.id ?? (await link(person, 'email')), github: await link(person, 'github') };
}

const unlink = (session: { access_token: string }, id: string) =>
  ask<Record<string, never>>(`DELETE user/identities/${id}`, { session });

describe('GET user/identities/authorize', () => {
  test('an unknown provider, or one that is off, is refused', async () => {
    const session = await signIn(await newPerson());
    for (const provider of ['orkut', 'github', '']) {
      await refused(ask(`GET user/identities/authorize?provider=${provider}`, { session }), 400, 'validation_failed');
    }
  });
});

describe('DELETE user/identities/{identity_id}', () => {
  test('one of two goes', async () => {
    const { person, github } = await linked();
    const session = await signIn(person);
    const before = await ask<User>('GET user', { session });
    expect(before.body.identities.map(({ provider }) => provider).sort()).toEqual(['email', 'github']);
    expect(before.body.identities).toContainEqual(
      expect.objectContaining({
        identity_id: github,
        id: expect.any(String),
        user_id: person.id,
        provider: 'github',
        identity_data: expect.objectContaining({ email: person.email }),
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      }),
    );
    expect(await unlink(session, github)).toMatchObject({ status: 200, body: {} });
    const { body } = await ask<User>('GET user', { session });
    expect(body.identities.map(({ provider }) => provider)).toEqual(['email']);
    expect(body.app_metadata.providers).toEqual(['email']);
    expect((await trySignIn(person)).status).toBe(200);
  });

  test('the last one stays', async () => {
    const { person, email, github } = await linked();
    const session = await signIn(person);
    await unlink(session, github);
    await refused(unlink(session, email), 422, 'single_identity_not_deletable');
    await refused(unlink(session, github), 422, 'single_identity_not_deletable');
  });

  test('one that is gone, and one of another person, are not found', async () => {
    const [{ person, github }, other] = [await linked(), await linked()];
    const session = await signIn(person);
    await refused(unlink(session, other.github), 422, 'identity_not_found');
    await refused(unlink(session, 'github'), 404, 'validation_failed');
    await link(person, 'google');
    await unlink(session, github);
    await refused(unlink(session, github), 422, 'identity_not_found');
    const left = await query('select id from auth.identities where user_id = $1', [other.person.id]);
    expect(left).toHaveLength(2);
  });
});
