import { AsyncLocalStorage } from 'node:async_hooks';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { createTurns } from '../gateway/turns.ts';
import { exitWithError, StartError } from '../startError.ts';
import type { Database } from './database.ts';
import { prepareFolder } from './folder.ts';
import { watchFailures } from './pgliteFailures.ts';
import { shortenRefusals } from './refusals.ts';
import { refuseTooDeep, refuseTooMany } from './tooMuch.ts';

/** Runs SQL as the database's owner. */
export interface Sql {
  query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Several statements, without parameters. */
  script: (text: string) => Promise<void>;
}

/** An open database: a connection for requests, and a session for preparation. */
export interface Session extends Sql {
  connection: PgliteConnection | PostgresConnection;
  transaction: <Result>(action: (sql: Sql) => Promise<Result>) => Promise<Result>;
  /** Ends the session alone. */
  end: () => void;
  /** Ends the session and the connection. */
  close: () => Promise<void>;
}

/** Columns and indexes of the migrations need them at each opening. */
export const extensions = { cube, fuzzystrmatch, pg_trgm };

/** Opens a database. `patience` is for tests: longer than the timeout of the driver, which would connect anew for ever. */
export async function connect(database: Database, patience = 12_000): Promise<Session> {
  return database.kind === 'postgres' ? overNetwork(database.url, patience) : inProcess(database);
}

async function inProcess(database: Exclude<Database, { kind: 'postgres' }>): Promise<Session> {
  const filled = database.kind === 'pglite' ? prepareFolder(database.folder) : () => {};
  const connection = await createPgliteConnection(
    database.kind === 'memory'
      ? { url: 'memory://', pgliteOptions: { extensions, loadDataDir: database.dump } }
      : { url: database.folder, pgliteOptions: { extensions } },
  );
  const { driver } = connection;
  await driver.waitReady;
  watchFailures(driver, endProcess);
  refuseUnencodable(driver);
  filled();
  return {
    ...sqlOf(driver),
    connection: separateTransactions(shortenRefusals(keepPrivileges(connection))),
    transaction: (action) => driver.transaction((transaction) => action(sqlOf(transaction))),
    end: () => {},
    close: () => connection.close(),
  };
}

export const sqlOf = (driver: Pick<PgliteConnection['driver'], 'query' | 'exec'>): Sql => ({
  query: async <Row>(text: string, parameters: unknown[] = []) => (await driver.query<Row>(text, parameters)).rows,
  script: async (text) => void (await driver.exec(text)),
});

/** Further answers of the database could be wrong; its files are not. */
function endProcess(reason: string): never {
  exitWithError(
    new StartError(
      `${reason}: the server ends here. What it had acknowledged is stored; start it again, with room on its disk.`,
    ),
  );
}

const noPostgres = (patience: number) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(Object.assign(new Error('no PostgreSQL answers there'), { code: 'NO_POSTGRES' }));
    setTimeout(refuse, patience).unref();
  });

async function overNetwork(url: string, patience: number): Promise<Session> {
  const connection = createPostgresConnection({ url, postgresOptions: { connect_timeout: 10, onnotice: () => {} } });
  try {
    const session = await Promise.race([connection.driver.reserve(), noPostgres(patience)]);
    const sql: Sql = {
      query: async <Row>(text: string, parameters: unknown[] = []) =>
        [...(await session.unsafe(text, parameters as never[]))] as Row[],
      script: async (text) => void (await session.unsafe(text)),
    };
    const transaction: Session['transaction'] = async (action) => {
      await sql.script('begin');
      try {
        const result = await action(sql);
        await sql.script('commit');
        return result;
      } catch (error) {
        await sql.script('rollback');
        throw error;
      }
    };
    let ended = false;
    const end = () => {
      if (!ended) session.release();
      ended = true;
    };
    const close = () => {
      end();
      return connection.close();
    };
    return { ...sql, connection: shortenRefusals(keepPrivileges(connection)), transaction, end, close };
  } catch (error) {
    await connection.driver.end({ timeout: 0 });
    throw error;
  }
}

/**
 * Keeps the library from running GRANT ALL ON ALL TABLES before its first answer. The method is private; should it be
 * renamed, the boot notices, which verifies the privileges after a first answer.
 */
function keepPrivileges<Connection extends object>(connection: Connection): Connection {
  return Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
}

/**
 * Refuses a parameter that is nested too deep or cannot be encoded, such as the array '{}' that the library makes an object.
 * A part of it in the driver's buffer would spoil the following messages and leave all requests in a failed transaction.
 */
function refuseUnencodable({ serializers }: PgliteConnection['driver']): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const encoded = encode(serialize, value);
      if (encoded === undefined)
        throw Object.assign(new TypeError(`not a value of the type ${type}`), { code: '22P02' });
      refuseTooDeep(encoded);
      return encoded;
    };
  }
}

function encode(serialize: (value: unknown) => unknown, value: unknown): string | undefined {
  try {
    const encoded = serialize(value);
    return typeof encoded === 'string' ? encoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs one transaction at a time, and no other statement within it: PGlite has one session for all requests, and the
 * rollback of one request would undo writes of another. A nested transaction does not wait.
 */
function separateTransactions(connection: PgliteConnection): PgliteConnection {
  const takeTurn = createTurns(1);
  const within = new AsyncLocalStorage<true>();
  const { kysely, driver } = connection;
  const ask = driver.query.bind(driver);
  const query: typeof driver.query = async (...statement) => {
    refuseTooMany(statement[1]);
    return ask(...statement);
  };
  driver.query = (...statement) => (within.getStore() ? query(...statement) : takeTurn(() => query(...statement)));
  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (action) =>
      within.getStore() ? execute(action) : takeTurn(() => within.run(true, () => execute(action)));
    return transaction;
  };
  return connection;
}
