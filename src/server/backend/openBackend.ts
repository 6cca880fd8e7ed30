import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sign } from 'hono/jwt';
import { CompiledQuery } from 'kysely';
import { withAccount } from './account/index.ts';
import { ensureAccountTables } from './account/tables.ts';
import { createApplication, type SendEmail } from './application.ts';
import { copyBeforeUpgrade, removeOldCopies } from './commands/backup.ts';
import { connect, type Session } from './database/connection.ts';
import { describeDatabase, hasRoom } from './database/database.ts';
import { asStartError } from './database/failures.ts';
import { appliedMigrations, applyMigration, pendingMigrations, readMigrations } from './database/migrations.ts';
import { readPrivileges, verifyPrivileges } from './database/privileges.ts';
import { hideValues } from './database/refusals.ts';
import { endTurn, ensureRoles, takeTurn } from './database/roles.ts';
import { seed } from './database/seed.ts';
import { startUpkeep } from './database/upkeep.ts';
import { demoAccount, type Environment } from './environment.ts';

export interface EmbeddedBackend {
  publishableKey: string;
  computedColumns: string[];
  publicDemoAccount: boolean;
  /** Answers a request to /auth/v1 or /rest/v1. */
  fetch: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner. */
  query: <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  hasRoom: () => Promise<boolean>;
  /** Sets the site's address in e-mails, unless VITE_SITE_URL is set. */
  servedAt: (url: string) => void;
  close: () => Promise<void>;
}

export interface BackendOptions {
  /** Without it e-mails are dropped. */
  sendEmail?: SendEmail;
  migrations?: string;
}

/**
 * Opens the database and brings it to this version. The caller locks a PGlite folder (`lockFolder`) before and releases it
 * after `close`. Data of an older version are copied first, those of a newer one refused; privileges are those of the
 * migrations before the first answer. Rejects with a `StartError` where the operator can act.
 */
export async function openBackend(environment: Environment, options: BackendOptions = {}): Promise<EmbeddedBackend> {
  const { root, database } = environment;
  let session: Session | undefined;
  try {
    session = await connect(database);
    const opened = await prepare(environment, session, options);
    session.end();
    return opened;
  } catch (error) {
    await session?.close().catch(() => {});
    throw asStartError(error, root, database);
  }
}

async function prepare(environment: Environment, session: Session, options: BackendOptions): Promise<EmbeddedBackend> {
  const { root, database, secrets } = environment;
  await takeTurn(session);
  const migrations = readMigrations(options.migrations ?? join(root, 'supabase/migrations'));
  const applied = await appliedMigrations(session);
  const pending = pendingMigrations(migrations, applied, `The database (${describeDatabase(root, database)})`);
  if (pending.length > 0 && applied.length > 0) await copyBeforeUpgrade(database, session, applied);

  const app = await createApplication(environment, session, options.sendEmail ?? (async () => {}));
  await ensureRoles(session);
  await app.ensureSystemSchema();
  await ensureAccountTables(session);
  for (const migration of pending) await applyMigration(session, migration);
  const privileges = await readPrivileges(session);
  await seed(session, environment);
  await session.query('select private.forget_deletions(), private.forget_consultas(), private.recount_produtos()');

  const { connection } = session;
  const publishableKey = secrets?.publishableKey ?? '';
  const query = queryOn(connection.kysely);
  const fetch = withAccount({
    ask: async (request) => app.fetch(request),
    query,
    transaction: (action) => connection.runInTransaction((transaction) => action(queryOn(transaction))),
    jwtSecret: secrets?.jwtSecret ?? '',
    siteUrl: environment.siteUrl,
  });
  // The library changes the database before its first answer: privileges are verified after it.
  const { status } = await fetch(await firstRequest(environment));
  if (status !== 200) throw new Error(`The embedded backend answered its first request with ${status}.`);
  await verifyPrivileges(session, privileges);
  removeOldCopies(database);
  const publicDemoAccount = await hasPublicDemoAccount(session);
  await endTurn(session);
  const endUpkeep = startUpkeep(query, () => hasRoom(database), database.kind !== 'postgres');
  return {
    publishableKey,
    computedColumns: await computedColumns(query),
    publicDemoAccount,
    fetch,
    query,
    hasRoom: () => hasRoom(database),
    servedAt: (url) => {
      if (!environment.siteUrlGiven) app.config.auth.site_url = url;
    },
    close: async () => {
      await endUpkeep();
      await connection.close();
    },
  };
}

const queryOn =
  (database: Pick<Session['connection']['kysely'], 'executeQuery'>) =>
  async <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    (await database.executeQuery<Row>(CompiledQuery.raw(sql, parameters)).catch(rethrow)).rows;

function rethrow(error: unknown): never {
  hideValues(error);
  throw error;
}

async function computedColumns(query: EmbeddedBackend['query']): Promise<string[]> {
  const functions = await query<{ name: string }>(
    `select f.proname as name from pg_proc f join pg_class t on t.reltype = f.proargtypes[0]
      where f.pronamespace = 'public'::regnamespace and f.pronargs = 1 and t.relkind = 'r'`,
  );
  return functions.map(({ name }) => name);
}

/** A read without rows, by a person who does not exist. */
async function firstRequest({ secrets }: Environment): Promise<Request> {
  const person = { role: 'authenticated', sub: randomUUID(), exp: Math.floor(Date.now() / 1000) + 60 };
  const token = await sign(person, secrets?.jwtSecret ?? '', 'HS256');
  const headers = { apikey: secrets?.publishableKey ?? '', authorization: `Bearer ${token}` };
  return new Request('http://localhost/rest/v1/cargos?limit=1', { headers });
}

async function hasPublicDemoAccount(session: Session): Promise<boolean> {
  const [crypt] = await session.query(`select from pg_proc where oid = to_regproc('extensions.crypt')`);
  if (!crypt) return false;
  const [account] = await session.query(
    'select from auth.users where email = $1 and encrypted_password = extensions.crypt($2, encrypted_password)',
    [demoAccount.email, demoAccount.password],
  );
  return account !== undefined;
}
