import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** The account that seed.sql creates. */
export const demoAccount = { email: 'demo@supermercado.com.br', password: 'demonstracao' };

/** The seed of a stored catalogue, as supabase/config.toml names it. */
export const catalogueSeed = './seeds/catalogo.sql';

const secrets: Record<string, () => string> = {
  SUPABASE_JWT_SECRET: () => randomBytes(48).toString('base64url'),
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${randomBytes(24).toString('base64url')}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${randomBytes(24).toString('base64url')}`,
};

/**
 * Prepares `process.env` for supabase/config.toml: secrets of this clone, made once and kept in the
 * git-ignored `.env`, and the database to use: PostgreSQL at `DATABASE_URL`, without the demonstration's seed,
 * or PGlite in supabase/.temp/data, with it; products are seeded only where they are stored. Values already in the environment win.
 * Returns the demo account when the seed is to be there.
 */
export function prepareEmbeddedBackend(root: string, storedCatalogue: boolean): typeof demoAccount | null {
  const envFile = resolve(root, '.env');
  const stored = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const missing = Object.keys(secrets).filter((name) => !process.env[name] && !stored[name]);
  for (const name of missing) stored[name] = secrets[name]?.();
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}=${stored[name]}\n`).join('');
    writeFileSync(envFile, lines, { flag: 'a', mode: 0o600 });
  }
  for (const name of Object.keys(secrets)) process.env[name] ||= stored[name];

  const url = process.env.DATABASE_URL;
  process.env.SUPABASE_DB_DRIVER ||= url ? 'postgres' : 'pglite';
  process.env.SUPABASE_DB_URL ||= url ?? './supabase/.temp/data';
  process.env.SUPABASE_DB_SEED ||= url ? 'false' : 'true';
  process.env.SUPABASE_DB_SEED_CATALOGUE ||= storedCatalogue ? catalogueSeed : '';
  mkdirSync(resolve(root, 'supabase/.temp'), { recursive: true });
  return process.env.SUPABASE_DB_SEED === 'true' ? demoAccount : null;
}
