import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoAccount } from '../../src/server/backend/environment';
import { accountEmails, accountEnding as passing, textOf } from '../../src/server/mail';
import type { Backend } from '../support/node/boot';
import { openDoor } from '../support/node/door';
import { eventually } from '../support/node/eventually';
import { boot, createAccount } from '../support/node/people';

let folder: string;
let backend: Backend;
let door: ReturnType<typeof openDoor>;
const printed: string[] = [];
const files = () => readdirSync(folder).sort();
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emails-'));
  backend = await boot({ sendEmail: accountEmails({ folder, passing }) });
});
beforeEach(() => {
  door = openDoor(backend);
  printed.length = 0;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
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

/** The only e-mail. The door answers before it is sent. */
const arrived = async () => {
  await eventually(() => expect(files()).toHaveLength(1));
  return read(files()[0] ?? '');
};
const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '');

test('a recovery e-mail is Portuguese, and its link leads to the site whatever the request’s headers', async () => {
  backend.servedAt('http://localhost:4999');
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' };
  const path = '/auth/v1/recover?redirect_to=https://evil.example';
  expect((await door.call('POST', path, { email: demoAccount.email }, { headers })).status).toBe(200);
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
  expect(printed).toEqual([expect.stringContaining(file)]);
  expect(printed[0]).not.toMatch(new RegExp(`${secret}|\n`));
  expect((await door.spend(secret)).status).toBe(200);
});

test('an account that SQL made with capital letters in its address gets its e-mail, and signs in', async () => {
  const typed = { email: 'Maria@Loja.com.br', password: 'senha-da-maria' };
  await createAccount(backend, typed);
  expect((await door.recover(typed.email)).status).toBe(200);
  expect(await arrived()).toMatchObject({ to: 'maria@loja.com.br' });
  for (const email of [typed.email, 'maria@loja.com.br'])
    expect((await door.signIn(email, typed.password)).status).toBe(200);
});

test('the e-mail about another address is Portuguese, and names both', async () => {
  const { access_token: token } = await (await door.signIn(demoAccount.email, demoAccount.password)).json();
  expect((await door.call('PUT', '/auth/v1/user', { email: 'outra@example.org' }, { token })).status).toBe(200);
  const { to, subject, text } = await arrived();
  expect({ to, subject }).toEqual({ to: demoAccount.email, subject: 'Confirme a troca de e-mail' });
  expect(text).toContain(`de ${demoAccount.email} para outra@example.org`);
  expect(text).not.toMatch(/\{\{|Confirm Email/);
});

test('an account without a password is opened by its recovery link alone', async () => {
  const email = 'primeira@example.org';
  await backend.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(),
             '{"provider": "email", "providers": ["email"]}', '{"name": "Seu Nome"}', now(), now())`,
    [email],
  );
  for (const password of ['', 'null', 'undefined']) expect((await door.signIn(email, password)).status).toBe(400);
  await door.recover(email);
  const session = await (await door.spend(linkIn((await arrived()).text).searchParams.get('token_hash') ?? '')).json();
  const password = 'uma-senha-longa';
  const set = await door.call('PUT', '/auth/v1/user', { password }, { token: session.access_token });
  expect(set.status).toBe(200);
  expect((await door.signIn(email, password)).status).toBe(200);
});

test('files of e-mails go after an hour, and the oldest beyond two hundred; contact messages stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  const write = (name: string) => writeFileSync(join(folder, name), '{}');
  const contact = '2020-01-01T00-00-00-000Z-000000.json';
  const expired = '2020-01-01T00-00-00-000Z-old.account.json';
  for (const name of [contact, expired]) write(name);
  const past = Date.now() / 1000 - 3700;
  utimesSync(join(folder, expired), past, past);
  const send = accountEmails({ folder, passing });
  expect(files()).toEqual([contact]);
  for (let n = 100; n < 310; n++) write(`2021-01-01T00-00-00-${n}Z-aaaaaa.account.json`);
  await send({ to: 'a@b', subject: 's', html: '<p>x</p>' });
  expect([files().length, files()[0]]).toEqual([201, contact]);
  expect(read(files().at(-1) ?? '')).toMatchObject({ to: 'a@b', text: 'x' });
  vi.advanceTimersByTime(59 * 60_000);
  expect(files()).toHaveLength(201);
  vi.advanceTimersByTime(2 * 60_000);
  expect(files()).toEqual([contact]);
  accountEmails({ folder: join(folder, 'none'), passing });
  expect(printed).toHaveLength(1);
});

test('the plain text has the addresses of the links', () => {
  const html = '<p>Olá,</p>\n<p><a\n  href="https://x.example/y?a=1&amp;b=2"\n  style="color: red">Abrir</a\n></p>';
  expect(textOf(html)).toBe('Olá,\nAbrir: https://x.example/y?a=1&b=2');
});
