import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootBackend } from '../../src/server/backend/boot';
import { checkEnvironment, demoAccount } from '../../src/server/backend/environment';
import { listen } from '../../src/server/listen';
import { accountSender } from '../../src/server/mail';
import { routes } from '../../src/server/routes';
import { company } from '../../src/site/facts';
import { eventually } from '../support/node/eventually';
import { startMailServer } from '../support/node/mailServer';
import { clientOf, createAccount } from '../support/node/people';
import { freePort } from '../support/node/server';

const told: string[] = [];
const ends: (() => unknown)[] = [];
beforeEach(() => {
  told.length = 0;
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void told.push(parts.join(' ')));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  vi.restoreAllMocks();
});

async function mailServer(options = {}) {
  const server = await startMailServer(options);
  ends.push(server.close);
  return server;
}

/** Sends what the contact page sends to a server of ours. */
async function writeToCompany(variables: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'smtp-'));
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  const environment = checkEnvironment(root, variables);
  const app = routes({ environment, backend: undefined });
  const { port, close } = await listen({ port: await freePort(), strictPort: true }, async (...a) => app.fetch(...a));
  ends.push(() => close(AbortSignal.abort()));
  const url = `http://localhost:${port}`;
  const template_params = {
    to_email: 'vitima@example.com',
    from_name: 'Ana\r\nBcc: outra@example.com',
    company_name: 'Mercado da Ana',
    phone: '(41) 91234-5678',
    message: 'Quero saber mais.\r\n.\r\nObrigada!',
    subject: 'Nova mensagem de contato de Ana\r\nBcc: outra@example.com',
    reply_to: 'vitima@example.com',
  };
  const { status } = await fetch(`${url}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ user_id: 'local', service_id: 'local', template_id: 'local', template_params }),
  });
  return { status, caught: existsSync(join(root, 'supabase/.temp')) };
}

test('a contact message is sent to the company alone, whatever it says, and kept nowhere', async () => {
  const { url, taken } = await mailServer();
  expect(await writeToCompany({ SMTP_URL: url })).toEqual({ status: 200, caught: false });
  const [mail = '', ...others] = taken;
  expect(others).toEqual([]);
  const [head = '', body = ''] = mail.split('\r\n\r\n', 2).map((part) => part.replaceAll('\r\n', '\n'));
  expect(head).toContain(`From: ${company.name} <${company.email}>\nTo: ${company.email}\nSubject: Nova mensagem`);
  expect(head).not.toMatch(/vitima|^bcc/im);
  expect(body).toContain('Empresa: Mercado da Ana\nTelefone: (41) 91234-5678');
  expect(mail).toContain('Quero saber mais.\r\n..\r\nObrigada!');
});

test('MAIL_FROM is who sends', async () => {
  const { url, taken } = await mailServer();
  await writeToCompany({ SMTP_URL: url, MAIL_FROM: 'site@loja.com.br' });
  expect(taken[0]).toContain(`From: ${company.name} <site@loja.com.br>\r\n`);
});

test.each([
  ['refuses it', async () => (await mailServer({ refuses: true })).url],
  ['is not there', async () => `smtp://ana:segredo@127.0.0.1:${await freePort()}`],
])('a contact message is no success when the mail server %s', async (_, addressOf) => {
  expect(await writeToCompany({ SMTP_URL: await addressOf() })).toEqual({ status: 502, caught: false });
  expect(told.join('\n')).toMatch(/A contact message was not sent: .+/);
  expect(told.join('\n')).not.toMatch(/segredo/);
});

test.each([
  ['works', false],
  ['refuses e-mails', true],
])('a forgotten password is answered alike for every address while the mail server %s', async (_, refuses) => {
  const { url, taken } = await mailServer({ refuses });
  const sendEmail = accountSender({ url, from: 'contas@loja.com.br' });
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, sendEmail });
  ends.push(backend.close);
  if (process.env.DATABASE_URL) await createAccount(backend, demoAccount);
  const ask = (email: string) => clientOf(backend).auth.resetPasswordForEmail(email);
  expect(await ask(demoAccount.email)).toEqual(await ask('ninguem@example.com'));
  if (refuses) return eventually(() => expect(told.join('\n')).toMatch(/owner of an account was not sent: .*550/));
  await eventually(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toContain(`To: ${demoAccount.email}\r\n`);
  const text = taken[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toMatch(/http:\/\/localhost:4173\/redefinir-senha\?token_hash=/);
  expect(text).toMatch(/text\/plain.*text\/html/s);
});
