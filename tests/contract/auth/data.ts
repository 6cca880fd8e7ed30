import { describe, expect, test } from 'vitest';
import { nextCode, unenroll, verified, verify } from './factorCalls';
import { askData, claimsOf, forge, giveCargo, isAlive, newPerson, refresh, signIn } from './server';
import type { Session } from './types';

const cargos = async (session: Session) => {
  const { status, body } = await askData('GET cargos?select=nome', { session });
  return { status, rows: Array.isArray(body) ? body.length : body };
};
const nothing = { status: 200, rows: 0 };
const something = { status: 200, rows: expect.toSatisfy((rows) => rows > 0) };

describe('the data service, with the auth service’s tokens', () => {
  test('answers a person with a cargo, and no other', async () => {
    const [staff, newcomer] = [await newPerson(), await newPerson()];
    await giveCargo(staff);
    const session = await signIn(staff);
    expect(await cargos(session)).toEqual(something);
    expect(await cargos(await signIn(newcomer))).toEqual(nothing);
    const forged = await forge(session, {}, 'another-secret-of-thirty-two-letters');
    expect((await cargos(forged)).status).toBe(401);
    expect((await cargos(await forge(session, { exp: Math.floor(Date.now() / 1000) - 60 }))).status).toBe(401);
  });

  test('with a verified factor, the password alone reads and writes nothing', async () => {
    const { person, factor, strong } = await verified();
    await giveCargo(person);
    const weak = await signIn(person);
    expect(await cargos(weak)).toEqual(nothing);
    expect((await askData('POST cargos', { session: weak, body: { nome: 'Invasor' } })).status).toBe(403);
    expect(await cargos(strong)).toEqual(something);
    expect(await cargos(await refresh(strong, person))).toEqual(something);
    expect(await cargos(await verify(weak, factor, person, nextCode))).toEqual(something);
  });

  test('without the factor, the password is enough again', async () => {
    const { person, factor, strong } = await verified();
    await giveCargo(person);
    await unenroll(strong, factor.id);
    expect(await cargos(await signIn(person))).toEqual(something);
  });

  test('lists one’s own sessions, and ends one', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const [session, other, strangers] = [await signIn(person), await signIn(person), await signIn(stranger)];
    const { body } = await askData('POST rpc/minhas_sessoes', { session, body: {} });
    expect(body).toEqual([
      expect.objectContaining({ id: claimsOf(session).session_id, atual: true, aal: 'aal1' }),
      expect.objectContaining({ id: claimsOf(other).session_id, atual: false }),
    ]);
    const end = async (ended: Session) =>
      (await askData('POST rpc/encerrar_sessao', { session, body: { sessao: claimsOf(ended).session_id } })).body;
    expect([await end(strangers), await end(other), await end(other)]).toEqual([false, true, false]);
    expect([await isAlive(session), await isAlive(other), await isAlive(strangers)]).toEqual([true, false, true]);
  });
});
