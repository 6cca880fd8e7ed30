import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { sign } from 'hono/jwt';
import { checkEnvironment } from '../../../src/server/backend/environment';
import type { GatewayBackend } from '../../../src/server/backend/gateway/index';
import { openBackend } from '../../../src/server/backend/openBackend';
import { bootBackend } from '../../support/node/boot';
import type { Account } from './types';

export interface Deployment {
  authUrl?: string;
  backend: GatewayBackend;
  jwtSecret: string;
  addAccount: (account: Account) => Promise<string>;
  close: () => Promise<void>;
}

/** The embedded backend, in this process, or the public auth server that the environment names (docs/testing.md). */
export function openDeployment(): Promise<Deployment> {
  const { AUTH_URL: authUrl, AUTH_DATABASE_URL: databaseUrl, AUTH_JWT_SECRET: jwtSecret } = process.env;
  if (!authUrl) return embedded();
  if (databaseUrl && jwtSecret) return publicServer({ authUrl, databaseUrl, jwtSecret });
  throw new Error('AUTH_URL needs AUTH_DATABASE_URL, the database of that server, and AUTH_JWT_SECRET, its secret.');
}

async function embedded(): Promise<Deployment> {
  const { DATABASE_URL: databaseUrl, MIGRATED_DUMP: dump } = process.env;
  const backend = await bootBackend({
    ...(databaseUrl || !dump ? { databaseUrl } : { dump: await openAsBlob(dump) }),
    seed: false,
  });
  await backend.query('create schema if not exists extensions');
  await backend.query('create extension if not exists pgcrypto with schema extensions');
  const addAccount = async ({ email, password, name }: Account) => {
    const [user] = await backend.query<{ id: string }>(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                               raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
               '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', $3::text), now(), now())
       returning id`,
      [email, password, name],
    );
    return user?.id ?? '';
  };
  return { backend, jwtSecret: backend.jwtSecret, addAccount, close: backend.close };
}

interface PublicServer {
  authUrl: string;
  databaseUrl: string;
  jwtSecret: string;
}

/**
 * The public auth server, set up as in docs/operations.md: sign-up off, confirmation and secure changes of e-mails,
 * passwords of 8 characters changed with the current one, TOTP and manual linking on, refresh tokens rotated and taken twice within
 * 10 s, no provider of accounts. For the suite's pace also GOTRUE_SMTP_MAX_FREQUENCY=1ns and GOTRUE_MAILER_OTP_LENGTH=10.
 */
async function publicServer({ authUrl, databaseUrl, jwtSecret }: PublicServer): Promise<Deployment> {
  const environment = checkEnvironment(process.cwd(), { DATABASE_URL: databaseUrl, SUPABASE_DB_SEED: 'false' });
  const key = randomBytes(16).toString('hex');
  const secrets = { jwtSecret, publishableKey: `sb_publishable_${key}`, secretKey: `sb_secret_${key}` };
  const backend = await openBackend({ ...environment, secrets });
  const token = await sign({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 3600 }, jwtSecret, 'HS256');
  const addAccount = async ({ email, password, name }: Account) => {
    const answer = await fetch(`${authUrl}/admin/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, email_confirm: true, user_metadata: { name } }),
    });
    if (!answer.ok) throw new Error(`The account was not made: ${answer.status} ${await answer.text()}`);
    const { id } = await answer.json();
    return id;
  };
  return { authUrl, backend, jwtSecret, addAccount, close: backend.close };
}
