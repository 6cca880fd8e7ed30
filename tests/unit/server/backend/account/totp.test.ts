import { describe, expect, test } from 'vitest';
import { createTotp, drawQrCode, stepOfCode } from '../../../../../src/server/backend/account/totp';

/** RFC 6238, appendix B: '12345678901234567890' in base 32, and the last six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
];

describe('stepOfCode', () => {
  test.each(vectors)('at %i the code is %s', (seconds, code) => {
    expect(stepOfCode(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('takes a code of the step before and after, and returns that step', () => {
    const step = Math.floor(1234567890 / 30);
    const at = (steps: number) => stepOfCode('005924', secret, (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  test.each(['', '00592', '0059240', '00592a', ' 005924', '００５９２４', '-05924'])('refuses %j', (code) => {
    expect(stepOfCode(code, secret, 1234567890_000)).toBeNull();
  });
});

test('a new secret has 160 bits, an address for apps and a picture', async () => {
  const [one, other] = [createTotp('loja.example', 'ana@loja.example'), createTotp('x', 'y')];
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(one.secret).not.toBe(other.secret);
  expect(Object.fromEntries(new URL(one.uri).searchParams)).toMatchObject({
    secret: one.secret,
    issuer: 'loja.example',
  });
  expect(await drawQrCode(one.uri)).toMatch(/^<svg .*<\/svg>\s*$/s);
});
