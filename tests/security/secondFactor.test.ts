// Where the embedded backend is stricter than the contract: the public auth server takes a code again within its minute.
import { afterAll, expect, test, vi } from 'vitest';
import { challenge, enrolled, nextCode, tryVerify } from '../contract/auth/factorCalls';
import { close, refused, signIn } from '../contract/auth/server';
import { codeOf, wrongCode } from '../contract/auth/totp';

// The embedded backend it is, whatever server the contract is held to.
vi.hoisted(() => {
  delete process.env.AUTH_URL;
});
afterAll(close);

test('a code that was taken is refused in another session, and so is any before it', async () => {
  const { person, session, factor } = await enrolled();
  const codes = { before: codeOf(factor.totp.secret, -1), taken: codeOf(factor.totp.secret) };
  const answer = async (asking: typeof session, code: string) =>
    tryVerify(asking, factor.id, { challenge_id: await challenge(asking, factor.id, person), code }, person);
  expect((await answer(session, codes.taken)).status).toBe(200);
  const stolen = await signIn(person);
  await refused(answer(stolen, codes.taken), 422, 'mfa_verification_failed');
  await refused(answer(stolen, codes.before), 422, 'mfa_verification_failed');
  expect((await answer(stolen, codeOf(factor.totp.secret, nextCode))).status).toBe(200);
});

test('of many answers with one code at once, one counts', async () => {
  const { person, session, factor } = await enrolled();
  const challenges = [];
  for (let n = 0; n < 6; n++) challenges.push(await challenge(session, factor.id, person));
  const code = codeOf(factor.totp.secret);
  const answers = await Promise.all(
    challenges.map((challenge_id) => tryVerify(session, factor.id, { challenge_id, code }, person)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

test('guesses at a code are few, from one address and from many', async () => {
  const { person, session, factor } = await enrolled();
  const challenge_id = await challenge(session, factor.id, person);
  const body = { challenge_id, code: wrongCode(factor.totp.secret) };
  const guesses = await Promise.all(Array.from({ length: 20 }, () => tryVerify(session, factor.id, body, person)));
  const limited = guesses.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThanOrEqual(10);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await tryVerify(session, factor.id, { ...body, code: codeOf(factor.totp.secret) }, person)).status).toBe(429);

  const statuses = [];
  for (let n = 0; n < 40; n++) {
    const elsewhere = { ...person, from: `198.51.100.${n}` };
    const fresh = await challenge(session, factor.id, elsewhere);
    const guess = { challenge_id: fresh, code: wrongCode(factor.totp.secret) };
    statuses.push((await tryVerify(session, factor.id, guess, elsewhere)).status);
  }
  expect(statuses.slice(-10).every((status) => status === 429)).toBe(true);
});
