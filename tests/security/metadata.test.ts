import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { openDoor } from '../support/node/door';
import { boot, createAccount } from '../support/node/people';

const password = 'senha-comprida';
let backend: Backend;
let door: ReturnType<typeof openDoor>;
let made = 0;
beforeAll(async () => {
  backend = await boot();
  door = openDoor(backend);
});
afterAll(() => backend.close());

/** Somebody signed in, who changes what they say of themselves. */
async function somebody() {
  const email = `dados${++made}@example.com`;
  await createAccount(backend, { email, password });
  const signIn = async () => (await door.signIn(email, password)).json();
  const { access_token: token } = await signIn();
  const put = async (data: unknown) => {
    const body = typeof data === 'string' ? `{"data":${data}}` : { data };
    const answer = await door.call('PUT', '/auth/v1/user', body, { token });
    return [answer.status, await answer.json()] as const;
  };
  return { email, signIn, put };
}

test.each<[string, unknown]>([
  ['a long text', { foto: 'x'.repeat(1100) }],
  ['many fields', Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`campo${index}`, index]))],
  ['a long name of a field', { ['x'.repeat(1100)]: 1 }],
  ['a name of 301 characters', { name: 'x'.repeat(301) }],
  ['a deep array', `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`],
  ['a deep object', `{"a":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`],
  ['the character zero', '{"name":"\\u0000"}'],
  ['the character zero, deep in', '{"a":[{"b":"x\\u0000"}]}'],
  ['the character zero in the name of a field', '{"a\\u0000":1}'],
  ['half a character', '{"name":"\\ud800"}'],
  ['a list', '[1]'],
  ['a text', '"x"'],
  ['a number', '1'],
])('%s is refused', async (_, data) => {
  const { put } = await somebody();
  const [status, { error_code }] = await put(data);
  expect([status, ['validation_failed', 'bad_json'].includes(error_code)]).toEqual([400, true]);
});

test.each<[string, unknown]>([
  ['a name of 300 characters', { name: '漢'.repeat(300) }],
  ['a name of 300 signs of two halves', { name: '🛒'.repeat(300) }],
  ['a deep value', { a: JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) }],
  ['odd values', { __proto__x: true, constructor: 'x', name: '', b: 1e300, c: [null, false], d: { '': [] } }],
  ['a backslash before what reads like the character zero', { name: '\\u0000' }],
])('%s is kept, also in the token', async (_, data) => {
  const { put, signIn } = await somebody();
  const [status, user] = await put(data);
  expect([status, user.user_metadata]).toEqual([200, data]);
  const { access_token } = await signIn();
  expect(access_token.length).toBeLessThan(8000);
});

test('bit by bit it does not grow further either, and room is made by removing', async () => {
  const { put } = await somebody();
  expect((await put({ a: 'x'.repeat(600) }))[0]).toBe(200);
  expect((await put({ b: 'x'.repeat(600) }))[0]).toBe(400);
  expect((await put({ a: null, b: 'x'.repeat(600) }))[0]).toBe(200);
});

test('at once from many requests, or by SQL: the account can still be used', async () => {
  const { put, signIn, email } = await somebody();
  await Promise.all(Array.from({ length: 20 }, (_, index) => put({ [`campo${index}`]: 'x'.repeat(900) })));
  await backend.query(
    `update auth.users set raw_user_meta_data = jsonb_build_object('foto', repeat('x', 30000)) where email = $1`,
    [email],
  );
  const { access_token: token, user } = await signIn();
  expect(token.length).toBeLessThan(4000);
  expect(user.user_metadata.foto).toHaveLength(30_000);
  expect((await door.call('GET', '/auth/v1/user', undefined, { token })).status).toBe(200);
  expect((await put({ foto: null, name: 'Ana' }))[0]).toBe(200);
});
