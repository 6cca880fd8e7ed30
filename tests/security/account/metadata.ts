import { describe, expect, test } from 'vitest';
import { newAccount, opened } from './opened';

async function person() {
  const { email, signIn } = await newAccount();
  const { access_token: token } = await signIn();
  const put = async (data: unknown) => {
    const body = typeof data === 'string' ? `{"data":${data}}` : { data };
    const answer = await opened.door.call('PUT', '/auth/v1/user', body, { token });
    return [answer.status, await answer.json()] as const;
  };
  return { email, signIn, put };
}

describe('user metadata', () => {
  test('are refused when they are long, or no object that the database can hold', async () => {
    const { put } = await person();
    const refused = {
      'a long text': { foto: 'x'.repeat(1100) },
      'many fields': Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`campo${index}`, index])),
      'a long name of a field': { ['x'.repeat(1100)]: 1 },
      'a name of 301 characters': { name: 'x'.repeat(301) },
      'a deep array': `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`,
      'a deep object': `{"a":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`,
      'the character zero': '{"name":"\\u0000"}',
      'the character zero, deep': '{"a":[{"b":"x\\u0000"}]}',
      'the character zero in a name': '{"a\\u0000":1}',
      'half a character': '{"name":"\\ud800"}',
      'a list': '[1]',
      'a text': '"x"',
      'a number': '1',
    };
    for (const [kind, data] of Object.entries(refused)) {
      const [status, { error_code }] = await put(data);
      expect([kind, status, error_code]).toEqual([kind, 400, expect.stringMatching(/^(validation_failed|bad_json)$/)]);
    }
  });

  test.each<[string, unknown]>([
    ['a name of 300 characters', { name: '漢'.repeat(300) }],
    ['a name of 300 surrogate pairs', { name: '🛒'.repeat(300) }],
    ['a deep value', { a: JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) }],
    ['odd values', { __proto__x: true, constructor: 'x', name: '', b: 1e300, c: [null, false], d: { '': [] } }],
    ['a backslash before u0000', { name: '\\u0000' }],
  ])('keep %s, in a token of less than 8 KB', async (_, data) => {
    const { put, signIn } = await person();
    const [status, user] = await put(data);
    expect([status, user.user_metadata]).toEqual([200, data]);
    expect((await signIn()).access_token.length).toBeLessThan(8000);
  });

  test('do not grow beyond the limit by parts, and shrink by null', async () => {
    const { put } = await person();
    expect((await put({ a: 'x'.repeat(600) }))[0]).toBe(200);
    expect((await put({ b: 'x'.repeat(600) }))[0]).toBe(400);
    expect((await put({ a: null, b: 'x'.repeat(600) }))[0]).toBe(200);
  });

  test('that grew by parallel requests or SQL leave the account usable', async () => {
    const { put, signIn, email } = await person();
    await Promise.all(Array.from({ length: 20 }, (_, index) => put({ [`campo${index}`]: 'x'.repeat(900) })));
    await opened.backend.query(
      `update auth.users set raw_user_meta_data = jsonb_build_object('foto', repeat('x', 30000)) where email = $1`,
      [email],
    );
    const { access_token: token, user } = await signIn();
    expect(token.length).toBeLessThan(4000);
    expect(user.user_metadata.foto).toHaveLength(30_000);
    expect((await opened.door.call('GET', '/auth/v1/user', undefined, { token })).status).toBe(200);
    expect((await put({ foto: null, name: 'Ana' }))[0]).toBe(200);
  });
});
