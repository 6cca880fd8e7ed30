import { randomBytes } from 'node:crypto';
import { applyPendingMigrations, createApi, ensureSchema } from '@supabase/lite/cli';
import { CompiledQuery, type Kysely } from 'kysely';
import postgres from 'postgres';
import { catalogueSeed } from './embedded';

interface Options {
  /** A PostgreSQL server to use instead of PGlite in memory. A database of its own is made there, and dropped by `close`. */
  databaseUrl?: string;
  /** A folder to keep PGlite's data in, instead of memory. */
  folder?: string;
  /** Whether the seed holds products. */
  catalogue?: boolean;
}

/**
 * Boots a disposable backend in this process: migrations and seed applied, no network. For tests, benchmarks
 * and type generation. One per process.
 */
export async function bootBackend({ databaseUrl, folder, catalogue }: Options = {}) {
  const database = databaseUrl
    ? await createDatabase(databaseUrl)
    : { url: folder ?? 'memory://', drop: async () => {} };
  Object.assign(process.env, {
    SUPABASE_DB_DRIVER: databaseUrl ? 'postgres' : 'pglite',
    SUPABASE_DB_URL: database.url,
    SUPABASE_DB_SEED: 'true',
    SUPABASE_DB_SEED_CATALOGUE: catalogue ? catalogueSeed : '',
    SUPABASE_JWT_SECRET: randomBytes(32).toString('hex'),
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${randomBytes(16).toString('hex')}`,
    SUPABASE_SECRET_KEY: `sb_secret_${randomBytes(16).toString('hex')}`,
  });
  const api = await createApi({ withSupabaseClient: false });
  const app = await api.project.local.createApp(undefined, { admin: false });
  const kysely = (app.connection as unknown as { kysely: Kysely<unknown> }).kysely;
  const query = async <Row>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
    (await kysely.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;

  await applyPendingMigrations(app);
  await ensureSchema(app);

  return {
    url: 'http://localhost',
    key: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
    /** Runs SQL as the database's owner. */
    query,
    /** Answers a request as the server would. */
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init))) as typeof fetch,
    close: async () => {
      await app.connection.close();
      await database.drop();
    },
  };
}

export type Backend = Awaited<ReturnType<typeof bootBackend>>;

async function createDatabase(serverUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
    await server.unsafe(statement);
    await server.end();
  };
  await admin(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
