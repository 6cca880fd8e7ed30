import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEnvironment } from '../../src/server/backend/environment';
import { listen } from '../../src/server/listen';
import { accountEmails, caughtFiles } from '../../src/server/mail';
import { routes } from '../../src/server/routes';
import { freePort } from '../support/node/server';

let root: string;
let url: string;
let close: () => Promise<void>;

async function start(variables: Record<string, string> = {}) {
  const proxied = { VITE_SITE_URL: 'https://loja.example', TRUSTED_PROXY: '127.0.0.1' };
  const environment = checkEnvironment(root, { ...proxied, ...variables });
  const app = routes({ environment, backend: undefined });
  const server = await listen({ port: await freePort(), strictPort: true }, async (...args) => app.fetch(...args));
  url = `http://localhost:${server.port}`;
  close = () => server.close(AbortSignal.abort());
  return environment;
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'mail-'));
  await start();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterEach(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const folder = () => join(root, 'supabase/.temp/emails');
const params = {
  to_email: 'a',
  from_name: 'b',
  company_name: '',
  phone: 'c',
  message: 'd',
  subject: 'e',
  reply_to: 'f',
};
const message = JSON.stringify({
  user_id: 'local',
  service_id: 'local',
  template_id: 'local',
  template_params: params,
});
const send = (headers: Record<string, string> = {}, body = message) =>
  fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body,
  });

describe('the mail catcher', () => {
  test('keeps what the contact page sends, on this machine and behind the proxy', async () => {
    expect((await send()).status).toBe(200);
    expect((await send({ origin: 'https://loja.example' })).status).toBe(200);
    expect(readdirSync(folder())).toHaveLength(2);
  });

  test('keeps what a server in memory caught apart, for an hour', async () => {
    await close();
    const files = caughtFiles(await start({ DATABASE_URL: 'memory://' }));
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
    accountEmails(files);
    vi.advanceTimersByTime(30 * 60_000);
    expect((await send()).status).toBe(200);
    const [file = '', ...others] = readdirSync(files.folder);
    expect([file, others, existsSync(folder())]).toEqual([expect.stringMatching(/Z-\w+\.json$/), [], false]);
    const sentAt = new Date();
    utimesSync(join(files.folder, file), sentAt, sentAt);
    vi.advanceTimersByTime(59 * 60_000);
    expect(readdirSync(files.folder)).toEqual([file]);
    vi.advanceTimersByTime(2 * 60_000);
    expect(readdirSync(files.folder)).toEqual([]);
  });

  test.each<[string, number, Record<string, string>]>([
    ['another site', 403, { origin: 'https://evil.example' }],
    ['a sandboxed frame', 403, { origin: 'null' }],
    ['another port of this machine', 403, { origin: 'http://localhost:1' }],
    ['a form', 415, { 'content-type': 'text/plain' }],
    ['a form that looks like JSON', 415, { 'content-type': 'text/plain; application/json' }],
  ])('refuses %s', async (_, status, headers) => {
    expect((await send(headers)).status).toBe(status);
    expect((await fetch(`${url}/api/v1.0/email/send`)).status).toBe(405);
  });

  test('takes no more than its folder may hold, and keeps what is there', async () => {
    mkdirSync(folder(), { recursive: true });
    for (let n = 0; n < 999; n++) writeFileSync(join(folder(), `${n}.json`), '{}');
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(507);
    expect(readdirSync(folder())).toHaveLength(1000);
    rmSync(folder(), { recursive: true });
    mkdirSync(folder());
    writeFileSync(join(folder(), 'large.json'), 'x'.repeat(15 * 1024 * 1024));
    expect((await send()).status).toBe(507);
  });

  test('takes so many from one address, also at once; others go on', async () => {
    const from = (address: string) => send({ 'x-forwarded-for': `203.0.113.1, ${address}` });
    const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await from('198.51.100.7')).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await from('198.51.100.8')).status).toBe(200);
  });

  test('lives on when a message cannot be written', async () => {
    mkdirSync(join(root, 'supabase/.temp'), { recursive: true });
    writeFileSync(folder(), 'in the place of the folder');
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Internal Server Error' });
    rmSync(folder());
    expect((await send()).status).toBe(200);
  });
});
