import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type { SendEmail } from './application.ts';
import { type Lock, lockFolder } from './database/lock.ts';
import { checkEnvironment } from './environment.ts';
import { openBackend } from './openBackend.ts';

interface Options {
  /** A PostgreSQL server to use instead of PGlite in memory. A database of its own is made there, and dropped by `close`. */
  databaseUrl?: string;
  /** A folder to keep PGlite's data in, instead of memory. */
  folder?: string;
  /** A dump of PGlite's to start from in memory, instead of an empty database. */
  dump?: Blob;
  /** Whether the seed holds products. */
  catalogue?: boolean;
  /** Whether the demonstration is filled in; it is unless told otherwise. */
  seed?: boolean;
  /** Another folder of migrations. */
  migrations?: string;
  /** Takes e-mails to the owners of accounts; without it they are dropped. */
  sendEmail?: SendEmail;
}

/**
 * Boots a disposable backend in this process: migrations and seed applied, no network. For tests, benchmarks
 * and type generation.
 */
export async function bootBackend({ databaseUrl, folder, dump, catalogue, seed = true, ...options }: Options = {}) {
  const database = databaseUrl ? await createDatabase(databaseUrl) : undefined;
  let lock: Lock | undefined;
  try {
    if (folder) lock = await lockFolder(folder, 'a disposable backend');
    const environment = checkEnvironment(process.cwd(), {
      DATABASE_URL: database?.url ?? (folder ? `file:${folder}` : 'memory://'),
      SUPABASE_DB_SEED: String(seed),
      VITE_PRODUTOS: catalogue ? 'supabase' : '',
    });
    const secrets = {
      jwtSecret: randomBytes(32).toString('hex'),
      publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
      secretKey: `sb_secret_${randomBytes(16).toString('hex')}`,
    };
    const start = dump ? { ...environment, database: { kind: 'memory', dump } as const } : environment;
    const backend = await openBackend({ ...start, secrets }, options);
    return {
      ...backend,
      url: 'http://localhost',
      key: backend.publishableKey,
      /** What tokens are signed with, for those that a test signs. */
      jwtSecret: secrets.jwtSecret,
      /** Answers a request as the server would. */
      fetch: ((input: RequestInfo | URL, init?: RequestInit) =>
        backend.fetch(new Request(input, init))) as typeof fetch,
      close: async () => {
        await backend.close();
        lock?.release();
        await database?.drop();
      },
    };
  } catch (error) {
    lock?.release();
    await database?.drop();
    throw error;
  }
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
