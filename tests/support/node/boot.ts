import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { type Lock, lockFolder } from '../../../src/server/backend/database/lock.ts';
import { checkEnvironment } from '../../../src/server/backend/environment.ts';
import { type BackendOptions, openBackend } from '../../../src/server/backend/openBackend.ts';

export interface BootOptions extends BackendOptions {
  /** A server, on which `close` drops the database made here; else PGlite in `folder`, or in memory from `dump`. */
  databaseUrl?: string;
  folder?: string;
  dump?: Blob;
  catalogue?: boolean;
  seed?: boolean;
}

/** Boots a disposable backend in this process, with migrations and seed, for tests, benchmarks and type generation. */
export async function bootBackend({ databaseUrl, folder, dump, catalogue, seed = true, ...options }: BootOptions = {}) {
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
      jwtSecret: secrets.jwtSecret,
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
