import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { demoAccount, readEnvironment } from '../../../src/server/backend/environment';
import { fillFolder } from './filledFolder';

/** A database for a server process, and an account in it. */
export interface ServerPeople {
  /** PGlite's folder, or PostgreSQL's with `DATABASE_URL`. */
  databaseUrl: string;
  key: string;
  addStaff: () => Promise<void>;
  drop: () => Promise<void>;
}

export async function peopleOf(): Promise<ServerPeople> {
  const key = publishableKey();
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl) return { key, ...(await onPostgres(serverUrl)) };
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  const data = join(folder, 'data');
  fillFolder(data);
  return {
    key,
    databaseUrl: `file:${data}`,
    addStaff: async () => {},
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The key in this folder's .env. */
export const publishableKey = () => readEnvironment(process.cwd()).secrets?.publishableKey ?? '';

export async function signIn(serverUrl: string): Promise<string> {
  const answer = await fetch(`${serverUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey(), 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  if (!answer.ok) throw new Error(`the sign-in was refused: ${await answer.text()}`);
  return (await answer.json()).access_token;
}

async function onPostgres(serverUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (url: string, ...statements: string[]) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  };
  await run(serverUrl, `create database ${name}`);
  const own = new URL(serverUrl);
  own.pathname = `/${name}`;
  const { email, password } = demoAccount;
  return {
    databaseUrl: own.href,
    addStaff: () =>
      run(
        own.href,
        'create schema if not exists extensions',
        'create extension if not exists pgcrypto with schema extensions',
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                                 raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         values (gen_random_uuid(), 'authenticated', 'authenticated', '${email}',
                 extensions.crypt('${password}', extensions.gen_salt('bf', 4)), now(),
                 '{"provider": "email", "providers": ["email"]}', '{}', now(), now())`,
        `insert into public.cargos (nome) values ('Gerente') on conflict do nothing`,
        `update public.profiles set role = 'Gerente' where email = '${email}'`,
      ),
    drop: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}
