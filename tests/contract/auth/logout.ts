import { describe, expect, test } from 'vitest';
import { ask, isAlive, newPerson, refused, signIn, tryRefresh } from './server';

const logout = (session: { access_token: string }, scope?: string) =>
  ask<''>(`POST logout${scope ? `?scope=${scope}` : ''}`, { session });

async function threeSessions() {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const [mine, other] = [await signIn(person), await signIn(person)];
  return { person, mine, other, strangers: await signIn(stranger) };
}

describe('POST logout', () => {
  test.each([
    { scope: 'global', alive: [false, false, true] },
    { scope: undefined, alive: [false, false, true] },
    { scope: 'local', alive: [false, true, true] },
    { scope: 'others', alive: [true, false, true] },
  ])('scope $scope', async ({ scope, alive }) => {
    const { person, mine, other, strangers } = await threeSessions();
    expect(await logout(mine, scope)).toMatchObject({ status: 204, body: '' });
    expect([await isAlive(mine), await isAlive(other), await isAlive(strangers)]).toEqual(alive);
    expect((await tryRefresh(mine, person)).status).toBe(alive[0] ? 200 : 400);
    expect((await tryRefresh(other, person)).status).toBe(alive[1] ? 200 : 400);
  });

  test('an unknown scope is refused and ends nothing; a second logout finds no session', async () => {
    const { mine, other } = await threeSessions();
    await refused(logout(mine, 'everyone'), 400, 'validation_failed');
    expect([await isAlive(mine), await isAlive(other)]).toEqual([true, true]);
    await logout(mine);
    await refused(logout(mine), 403, 'session_not_found');
  });
});
