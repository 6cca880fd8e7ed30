import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkEnvironment, demoAccount } from '../../src/server/backend/environment';
import { listen } from '../../src/server/listen';
import { accountEmails, accountSender, caughtFiles } from '../../src/server/mail';
import { routes } from '../../src/server/routes';
import { company } from '../../src/site/facts';
import { tally } from '../support/node/door';
import { eventually } from '../support/node/eventually';
import { startMailServer } from '../support/node/mailServer';
import { boot, clientOf } from '../support/node/people';
import { freePort } from '../support/node/server';

let root: string;
const printed: string[] = [];
const ends: (() => unknown)[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mail-'));
  printed.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(root, { recursive: true, force: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const message = {
  to_email: 'vitima@example.com',
  from_name: 'Ana\r\nBcc: outra@example.com',
  company_name: 'Mercado da Ana',
  phone: '(41) 91234-5678',
  message: 'Quero saber mais.\r\n.\r\nObrigada!',
  subject: 'Nova mensagem de contato de Ana\r\nBcc: outra@example.com',
  reply_to: 'vitima@example.com',
};
const body = { user_id: 'local', service_id: 'local', template_id: 'local', template_params: message };

async function start(variables: Record<string, string> = {}) {
  const proxied = { VITE_SITE_URL: 'https://loja.example', TRUSTED_PROXY: '127.0.0.1' };
  const environment = checkEnvironment(root, { ...proxied, ...variables });
  const app = routes({ environment, backend: undefined });
  const { port, close } = await listen({ port: await freePort(), strictPort: true }, async (...a) => app.fetch(...a));
  ends.push(() => close(AbortSignal.abort()));
  const url = `http://localhost:${port}`;
  const send = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
    });
  return { files: caughtFiles(environment), send, url };
}

async function mailServer(options = {}) {
  const server = await startMailServer(options);
  ends.push(server.close);
  return server;
}

describe('contact messages without a mail server', () => {
  const folder = () => join(root, 'supabase/.temp/emails');

  test('are kept, on this machine and behind the proxy', async () => {
    const { send } = await start();
    expect((await send()).status).toBe(200);
    expect((await send({ origin: 'https://loja.example' })).status).toBe(200);
    expect(readdirSync(folder())).toHaveLength(2);
  });

  test('are kept apart for an hour with a database in memory', async () => {
    const { files, send } = await start({ DATABASE_URL: 'memory://' });
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

  test('are refused from other pages and as forms', async () => {
    const { send, url } = await start();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1'])
      expect((await send({ origin })).status).toBe(403);
    for (const type of ['text/plain', 'text/plain; application/json'])
      expect((await send({ 'content-type': type })).status).toBe(415);
    expect((await fetch(`${url}/api/v1.0/email/send`)).status).toBe(405);
    expect(existsSync(folder())).toBe(false);
  });

  test('are refused beyond the folder’s limits, and earlier ones stay', async () => {
    const { send } = await start();
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

  test('are limited to sixty of one address, also in parallel', async () => {
    const { send } = await start();
    const from = async (address: string) => (await send({ 'x-forwarded-for': `203.0.113.1, ${address}` })).status;
    const statuses = await Promise.all(Array.from({ length: 80 }, () => from('198.51.100.7')));
    expect(tally(statuses)).toEqual({ 200: 60, 429: 20 });
    expect(await from('198.51.100.8')).toBe(200);
  });

  test('that cannot be written are answered 500, and later ones are kept', async () => {
    const { send } = await start();
    mkdirSync(join(root, 'supabase/.temp'), { recursive: true });
    writeFileSync(folder(), 'in the place of the folder');
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    rmSync(folder());
    expect((await send()).status).toBe(200);
  });
});

describe('e-mails with a mail server', () => {
  test('a contact message is sent to the company alone, whatever its text, and not kept', async () => {
    const { url, taken } = await mailServer();
    const { send } = await start({ SMTP_URL: url, MAIL_FROM: 'site@loja.com.br' });
    expect((await send()).status).toBe(200);
    const [mail = '', ...others] = taken;
    expect(others).toEqual([]);
    const [head = '', text = ''] = mail.split('\r\n\r\n', 2).map((part) => part.replaceAll('\r\n', '\n'));
    expect(head).toContain(`From: ${company.name} <site@loja.com.br>\nTo: ${company.email}\nSubject: Nova mensagem`);
    expect(head).not.toMatch(/vitima|^bcc/im);
    expect(text).toContain('Empresa: Mercado da Ana\nTelefone: (41) 91234-5678');
    expect(mail).toContain('Quero saber mais.\r\n..\r\nObrigada!');
    expect(existsSync(join(root, 'supabase/.temp'))).toBe(false);
  });

  test.each([
    ['refuses it', async () => (await mailServer({ refuses: true })).url],
    ['is not there', async () => `smtp://ana:segredo@127.0.0.1:${await freePort()}`],
  ])('the contact page is told when the mail server %s', async (_, addressOf) => {
    const { send } = await start({ SMTP_URL: await addressOf() });
    expect((await send()).status).toBe(502);
    expect(printed.join('\n')).toMatch(/A contact message was not sent: .+/);
    expect(printed.join('\n')).not.toMatch(/segredo/);
    expect(existsSync(join(root, 'supabase/.temp'))).toBe(false);
  });

  test('a recovery is answered alike for every address, also when the mail server refuses the e-mail', async () => {
    const servers = [await mailServer(), await mailServer({ refuses: true })];
    const [sends, fails] = servers.map(({ url }) => accountSender({ url, from: null }));
    let sendEmail = sends;
    const backend = await boot({ sendEmail: async (email) => sendEmail?.(email) });
    ends.push(backend.close);
    const ask = (email: string) => clientOf(backend).auth.resetPasswordForEmail(email);
    const taken = servers[0]?.taken ?? [];
    expect(await ask(demoAccount.email)).toEqual(await ask('ninguem@example.com'));
    await eventually(() => expect(taken).toHaveLength(1));
    const mail = taken[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(mail).toContain(`From: ${company.name} <${company.email}>\r\nTo: ${demoAccount.email}\r\n`);
    expect(mail).toMatch(/http:\/\/localhost:4173\/redefinir-senha\?token_hash=/);
    expect(mail).toMatch(/text\/plain.*text\/html/s);
    sendEmail = fails;
    expect(await ask(demoAccount.email)).toEqual(await ask('ninguem@example.com'));
    await eventually(() => expect(printed.join('\n')).toMatch(/owner of an account was not sent: .*550/));
  });
});
