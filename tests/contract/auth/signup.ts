import { describe, expect, test } from 'vitest';
import { ask, newPerson, query, refused } from './server';

describe('POST signup', () => {
  test('is closed, to known and unknown addresses alike', async () => {
    const { name, email } = await newPerson();
    const before = await query('select id from auth.users order by id');
    for (const address of [email, `nova-${name}@example.com`]) {
      await refused(
        ask('POST signup', { body: { email: address, password: 'senha-comprida', data: { name } } }),
        422,
        'signup_disabled',
      );
    }
    expect(await query('select id from auth.users order by id')).toEqual(before);
  });
});

describe('GET .well-known/jwks.json', () => {
  test('tells public keys only, of which a shared secret has none', async () => {
    const { status, headers, body } = await ask<unknown>('GET .well-known/jwks.json');
    expect({ status, body }).toEqual({ status: 200, body: { keys: [] } });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  });
});
