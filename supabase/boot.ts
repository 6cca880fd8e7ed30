import { randomBytes } from 'node:crypto';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { type Kysely, sql } from 'kysely';

interface Options {
  /** PostgreSQL to use instead of a fresh PGlite in memory. Its `public` schema is dropped first. */
  databaseUrl?: string;
}

/**
 * Boots a disposable backend in this process: migrations and seed applied, no network. For tests, benchmarks
 * and type generation. One per process.
 */
export async function bootBackend({ databaseUrl }: Options = {}) {
  Object.assign(process.env, {
    SUPABASE_DB_DRIVER: databaseUrl ? 'postgres' : 'pglite',
    SUPABASE_DB_URL: databaseUrl ?? 'memory://',
    SUPABASE_JWT_SECRET: randomBytes(32).toString('hex'),
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${randomBytes(16).toString('hex')}`,
    SUPABASE_SECRET_KEY: `sb_secret_${randomBytes(16).toString('hex')}`,
  });
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local.createApp(undefined, { admin: false });
  const database = (app.connection as unknown as { kysely: Kysely<unknown> }).kysely;
  const query = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database)).rows;

  await applyPendingMigrations(app);
  await ensureSchema(app);

  const key = process.env.SUPABASE_PUBLISHABLE_KEY ?? '';
  return {
    url: 'http://localhost',
    key,
    /** Runs SQL as the database's owner. */
    query,
    /** Answers a request as the server would. */
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init))) as typeof fetch,
    close: () => app.connection.close(),
  };
}

export type Backend = Awaited<ReturnType<typeof bootBackend>>;
