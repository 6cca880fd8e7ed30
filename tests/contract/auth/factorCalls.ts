import { expect } from 'vitest';
import { ask, newPerson, signIn } from './server';
import { codeOf } from './totp';
import type { Challenge, Enrolled, Factor, Person, Session, User } from './types';

type Caller = Pick<Session, 'access_token'>;

export const tryEnroll = (session: Caller, body: unknown) => ask<Enrolled>('POST factors', { session, body });
export const tryChallenge = (session: Caller, factor: string, { from }: Person) =>
  ask<Challenge>(`POST factors/${factor}/challenge`, { session, from, body: {} });
export const tryVerify = (session: Caller, factor: string, body: unknown, { from }: Person) =>
  ask<Session>(`POST factors/${factor}/verify`, { session, from, body });
export const unenroll = (session: Caller, factor: string) =>
  ask<{ id: string }>(`DELETE factors/${factor}`, { session });

export async function factorsOf(session: Caller): Promise<Factor[]> {
  return (await ask<User>('GET user', { session })).body.factors ?? [];
}

export async function enroll(session: Caller, friendly_name = 'Celular'): Promise<Enrolled> {
  const { status, body } = await tryEnroll(session, { factor_type: 'totp', friendly_name });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export async function challenge(session: Caller, factor: string, person: Person): Promise<string> {
  const { status, body } = await tryChallenge(session, factor, person);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.id;
}

/** Clocks may differ by half a minute, so that the code to come counts as well, and is still unused where the present one is spent. */
export const nextCode = 1;

export async function verify(session: Caller, { id, totp }: Enrolled, person: Person, steps = 0): Promise<Session> {
  const challenge_id = await challenge(session, id, person);
  const { status, body } = await tryVerify(session, id, { challenge_id, code: codeOf(totp.secret, steps) }, person);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

export async function enrolled() {
  const person = await newPerson();
  const session = await signIn(person);
  return { person, session, factor: await enroll(session) };
}

/** The present code is spent: `nextCode` is of the half minute to come. */
export async function verified() {
  const { person, session, factor } = await enrolled();
  return { person, factor, strong: await verify(session, factor, person) };
}
