import { describe, expect, test } from 'vitest';
import { ask, forge, isAlive, newPerson, refused, signIn } from './server';

const id = crypto.randomUUID();
const calls = [
  'GET user',
  'PUT user',
  'POST logout',
  'POST factors',
  `POST factors/${id}/challenge`,
  `POST factors/${id}/verify`,
  `DELETE factors/${id}`,
  'GET user/identities/authorize?provider=github',
  `DELETE user/identities/${id}`,
];

describe('calls of an account', () => {
  test('need a session, and a token that has not expired', async () => {
    const session = await signIn(await newPerson());
    const expired = await forge(session, { exp: Math.floor(Date.now() / 1000) - 60 });
    for (const call of calls) {
      const body = /^(PUT|POST factors)/.test(call) ? {} : undefined;
      await refused(ask(call, { body }), 401, 'no_authorization');
      await refused(ask(call, { body, session: expired }), 403, 'bad_jwt');
    }
    expect(await isAlive(session)).toBe(true);
  });

  test('refuse a body that is no JSON', async () => {
    const session = await signIn(await newPerson());
    for (const call of [
      'PUT user',
      'POST factors',
      'POST token?grant_type=password',
      'POST token?grant_type=refresh_token',
    ])
      await refused(ask(call, { body: '{', session }), 400, 'bad_json');
  });
});
