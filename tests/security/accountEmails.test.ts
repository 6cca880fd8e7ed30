import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, bootBackend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { accountEmails, accountEnding as passing, textOf } from '../../src/server/mail';
import { openDoor } from '../support/node/door';
import { eventually } from '../support/node/eventually';
import { createAccount } from '../support/node/people';

let folder: string;
let backend: Backend;
const told: string[] = [];
const files = () => readdirSync(folder).sort();
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emails-'));
  backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, sendEmail: accountEmails({ folder, passing }) });
  if (process.env.DATABASE_URL) await createAccount(backend, demoAccount);
});
beforeEach(() => {
  told.length = 0;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void told.push(parts.join(' ')));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const file of files()) rmSync(join(folder, file));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The door answers before an e-mail is sent, so that its answers take the same time. */
const arrived = async () => {
  await eventually(() => expect(files()).toHaveLength(1));
  return read(files()[0] ?? '');
};
const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '');

test('the e-mail is Portuguese, and its link leads to the site whatever its asker says', async () => {
  backend.servedAt('http://localhost:4999');
  const { call } = openDoor(backend);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' };
  const path = '/auth/v1/recover?redirect_to=https://evil.example';
  expect((await call('POST', path, { email: demoAccount.email }, { headers })).status).toBe(200);
  const email = await arrived();
  const [file = ''] = files();
  expect(file).toMatch(/\.account\.json$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(email).toMatchObject({ to: demoAccount.email, subject: 'Redefina a sua senha' });
  expect(email.html).toContain('Alguém pediu uma nova senha');
  expect(email.text).not.toMatch(/evil|\{\{|<|Reset/);
  const link = linkIn(email.text);
  expect(link.origin + link.pathname).toBe('http://localhost:4999/redefinir-senha');
  expect([...link.searchParams.keys()]).toEqual(['token_hash', 'type']);

  const secret = link.searchParams.get('token_hash') ?? '';
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(file);
  expect(told[0]).not.toContain(secret);
  expect(told[0]).not.toContain('\n');

  // It serves once, as what it is.
  const verify = (type: string) => call('POST', '/auth/v1/verify', { type, token_hash: secret });
  for (const type of ['magiclink', 'signup', 'email_change', 'invite', 'email']) {
    expect((await verify(type)).status).not.toBe(200);
  }
  expect((await verify('recovery')).status).toBe(200);
  const again = await verify('recovery');
  expect(again.status).toBe(403);
  expect(await again.json()).toMatchObject({ error_code: 'otp_expired' });
});

test('an account that SQL made with capital letters in its address is sent its e-mail, and signs in', async () => {
  const typed = { email: 'Maria@Loja.com.br', password: 'senha-da-maria' };
  await createAccount(backend, typed);
  const { recover, signIn } = openDoor(backend);
  expect((await recover(typed.email)).status).toBe(200);
  expect(await arrived()).toMatchObject({ to: 'maria@loja.com.br' });
  for (const email of [typed.email, 'maria@loja.com.br'])
    expect((await signIn(email, typed.password)).status).toBe(200);
});

test('nobody is sent what is no account’s, and the answer is the same', async () => {
  const { recover } = openDoor(backend);
  const answers = await Promise.all([recover('ninguem@example.org'), recover(demoAccount.email)]);
  const [unknown, known] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(unknown).toEqual(known);
  expect(await arrived()).toMatchObject({ to: demoAccount.email });
});

test('the e-mail about another address is Portuguese, and names both', async () => {
  const { call, signIn } = openDoor(backend);
  const { access_token: token } = await (await signIn(demoAccount.email, demoAccount.password)).json();
  expect((await call('PUT', '/auth/v1/user', { email: 'outra@example.org' }, { token })).status).toBe(200);
  const { to, subject, text } = await arrived();
  expect({ to, subject }).toEqual({ to: demoAccount.email, subject: 'Confirme a troca de e-mail' });
  expect(text).toContain(`de ${demoAccount.email} para outra@example.org`);
  expect(text).not.toMatch(/\{\{|Confirm Email/);
});

test('a link is worth an hour', async () => {
  const { recover, call } = openDoor(backend);
  await recover(demoAccount.email);
  const secret = linkIn((await arrived()).text).searchParams.get('token_hash');
  await backend.query(`update auth.users set recovery_sent_at = now() - interval '61 minutes' where email = $1`, [
    demoAccount.email,
  ]);
  const answer = await call('POST', '/auth/v1/verify', { type: 'recovery', token_hash: secret });
  expect(await answer.json()).toMatchObject({ error_code: 'otp_expired' });
});

test('an account made without a password, as README says, lets nobody in before its owner sets one', async () => {
  const email = 'primeira@example.org';
  await backend.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(),
             '{"provider": "email", "providers": ["email"]}', '{"name": "Seu Nome"}', now(), now())`,
    [email],
  );
  const { recover, call, signIn } = openDoor(backend);
  for (const password of ['', 'null', 'undefined']) expect((await signIn(email, password)).status).toBe(400);
  await recover(email);
  const token_hash = linkIn((await arrived()).text).searchParams.get('token_hash');
  const session = await (await call('POST', '/auth/v1/verify', { type: 'recovery', token_hash })).json();
  const password = 'uma-senha-longa';
  const set = await call('PUT', '/auth/v1/user', { password }, { token: session.access_token });
  expect(set.status).toBe(200);
  expect((await signIn(email, password)).status).toBe(200);
});

test('what nobody can use any more goes, and beyond two hundred the oldest; contact messages stay', async () => {
  const write = (name: string) => writeFileSync(join(folder, name), '{}');
  write('2020-01-01T00-00-00-000Z-000000.json');
  write('2020-01-01T00-00-00-000Z-old.account.json');
  const past = Date.now() / 1000 - 3700;
  utimesSync(join(folder, '2020-01-01T00-00-00-000Z-old.account.json'), past, past);
  for (let n = 100; n < 310; n++) write(`2021-01-01T00-00-00-${n}Z-aaaaaa.account.json`);
  await accountEmails({ folder, passing })({ to: 'a@b', subject: 's', html: '<p>x</p>' });
  const left = files();
  expect(left).toHaveLength(201);
  expect(left[0]).toBe('2020-01-01T00-00-00-000Z-000000.json');
  expect(read(left.at(-1) ?? '')).toMatchObject({ to: 'a@b', text: 'x' });
});

test('an e-mail goes by itself when its link works no more, as do those of an earlier process', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  writeFileSync(join(folder, '2021-01-01T00-00-00-000Z-earlier.account.json'), '{}');
  const send = accountEmails({ folder, passing });
  await send({ to: 'a@b', subject: 's', html: '<p>x</p>' });
  expect(files()).toHaveLength(2);
  vi.advanceTimersByTime(59 * 60_000);
  expect(files()).toHaveLength(2);
  vi.advanceTimersByTime(2 * 60_000);
  expect(files()).toEqual([]);
});

test('what nobody could use any more is gone after a start', () => {
  const file = join(folder, '2020-01-01T00-00-00-000Z-old.account.json');
  writeFileSync(file, '{}');
  utimesSync(file, Date.now() / 1000 - 3700, Date.now() / 1000 - 3700);
  accountEmails({ folder, passing });
  expect(files()).toEqual([]);
  accountEmails({ folder: join(folder, 'none'), passing });
  expect(told).toEqual([]);
});

test('the text has the addresses of the links', () => {
  const html = '<p>Olá,</p>\n<p><a\n  href="https://x.example/y?a=1&amp;b=2"\n  style="color: red">Abrir</a\n></p>';
  expect(textOf(html)).toBe('Olá,\nAbrir: https://x.example/y?a=1&b=2');
});
