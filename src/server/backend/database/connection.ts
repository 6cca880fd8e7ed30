import { AsyncLocalStorage } from 'node:async_hooks';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { createTurns } from '../door/turns.ts';
import { exitWithError, StartError } from '../startError.ts';
import type { Database } from './database.ts';
import { prepareFolder } from './folder.ts';
import { guardLostSessions } from './lostSessions.ts';
import { watchFailures } from './pgliteFailures.ts';
import { tellRefusalsBriefly } from './refusals.ts';
import { refuseTooDeep, refuseTooMany } from './tooMuch.ts';

/** What runs SQL as the database's owner. */
export interface Sql {
  query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  /** Any number of statements, without parameters. */
  script: (text: string) => Promise<void>;
}

/** An open database: the library's connection to it, and one session of the owner's to prepare it with. */
export interface Session extends Sql {
  connection: PgliteConnection | PostgresConnection;
  transaction: <Result>(action: (sql: Sql) => Promise<Result>) => Promise<Result>;
  /** Ends the session; the connection stays open for requests. */
  end: () => void;
  /** Ends the session and the connection. */
  close: () => Promise<void>;
}

/** What the migrations create. A folder that has an index of theirs takes no insert where it is opened without them. */
export const extensions = { pg_trgm };

/** Opens a database. Rejects with what the driver says when it cannot. */
export async function connect(database: Database): Promise<Session> {
  return database.kind === 'postgres' ? overNetwork(database.url) : inProcess(database);
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
  const sqlOf = (on: Pick<typeof driver, 'query' | 'exec'>): Sql => ({
    query: async <Row>(text: string, parameters: unknown[] = []) => (await on.query<Row>(text, parameters)).rows,
    script: async (text) => void (await on.exec(text)),
  });
  return {
    ...sqlOf(driver),
    connection: separateTransactions(tellRefusalsBriefly(keepPrivileges(connection))),
    transaction: (action) => driver.transaction((transaction) => action(sqlOf(transaction))),
    end: () => {},
    close: () => connection.close(),
  };
}

/** What the database would answer from now on is not known. Whoever runs this process starts it again, on what is in the files. */
function endProcess(reason: string): never {
  exitWithError(
    new StartError(
      `${reason}: the server ends here. What it had acknowledged is stored; start it again, with room on its disk.`,
    ),
  );
}

/** A little longer than the driver waits for one connection: where what answers is no PostgreSQL, it would connect anew for ever. */
const longestStart = 12_000;

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('no PostgreSQL answers'), { code: 'NO_POSTGRES' })),
      longestStart,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function overNetwork(url: string): Promise<Session> {
  const connection = createPostgresConnection({ url, postgresOptions: { connect_timeout: 10, onnotice: () => {} } });
  guardLostSessions(connection.driver);
  try {
    const session = await inTime(connection.driver.reserve());
    const sql: Sql = {
      query: async <Row>(text: string, parameters: unknown[] = []) =>
        // Parameters of the drivers are of more types than a caller's.
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
    // The driver waits for its sessions before it closes.
    const close = () => {
      end();
      return connection.close();
    };
    return { ...sql, connection: tellRefusalsBriefly(keepPrivileges(connection)), transaction, end, close };
  } catch (error) {
    await connection.driver.end({ timeout: 0 });
    throw error;
  }
}

/**
 * Keeps the library from granting everything to everybody: before its first answer it would run GRANT ALL ON ALL TABLES, and the
 * same as default privileges. The method is private; the boot verifies the privileges after a first answer, so one that is renamed is noticed.
 */
function keepPrivileges<Connection extends object>(connection: Connection): Connection {
  return Object.defineProperty(connection, 'ensureRlsContext', { value: async () => true });
}

/**
 * Refuses a parameter that is nested too deep for PGlite or cannot be encoded, such as the array '{}' that the library makes an
 * object, before anything of it is in the driver's buffer: there it would spoil the messages that follow, a rollback first, and leave
 * everybody in a failed transaction.
 */
function refuseUnencodable({ serializers }: PgliteConnection['driver']): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const encoded = encode(serialize, value);
      // As PostgreSQL would refuse it.
      if (encoded === undefined)
        throw Object.assign(new TypeError(`not a value of the type ${type}`), { code: '22P02' });
      refuseTooDeep(encoded);
      return encoded;
    };
  }
}

/** What a serializer makes of a value; nothing where it throws, or makes no text of it. */
function encode(serialize: (value: unknown) => unknown, value: unknown): string | undefined {
  try {
    const encoded = serialize(value);
    return typeof encoded === 'string' ? encoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets one of the requests' transactions run at a time, and no other statement within it. PGlite has one session for all of them: what was
 * written within somebody else's transaction would end with it, so that a refused request could take back what an accepted one wrote.
 * A transaction that begins another itself does not wait for its own end.
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
