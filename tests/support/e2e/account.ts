import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demo, publishableKey } from './e2e';
import { linkFor } from './emails';

/** The server drops a connection that was idle for five seconds, perhaps just when the test asks something. */
const maxRetries = 2;

/** Gives a colleague of the seed, whose password nobody knows, the given one and a cargo. */
export async function takeOver(request: APIRequestContext, email: string, password: string): Promise<void> {
  const ask = async (path: string, data: object, token?: string, method = 'POST') => {
    const headers = { apikey: publishableKey(), ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await request.fetch(path, { method, headers, data, maxRetries });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return (await answer.text()) ? answer.json() : undefined;
  };
  const before = Date.now();
  await ask('/auth/v1/recover', { email });
  const secret = new URL(await linkFor(email, before)).searchParams.get('token_hash');
  const { access_token } = await ask('/auth/v1/verify', { type: 'recovery', token_hash: secret });
  await ask('/auth/v1/user', { password }, access_token, 'PUT');
  const staff = await ask('/auth/v1/token?grant_type=password', demo);
  await ask(`/rest/v1/profiles?email=eq.${email}`, { role: 'Repositor' }, staff.access_token, 'PATCH');
}

/** Fills in the login page and sends it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Seconds for which a code is shown. */
const period = 30;

/** The code that an authenticator shows for a secret (RFC 6238), now or so many periods later. */
export function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / period) + later));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/\s|=/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
