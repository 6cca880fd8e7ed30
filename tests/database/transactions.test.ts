import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Session } from '../../src/server/backend/database/connection';

let session: Session;

beforeAll(async () => {
  const { MIGRATED_DUMP: dump } = process.env;
  session = await connect({ kind: 'memory', ...(dump && { dump: await openAsBlob(dump) }) });
  await session.script('create table notes (text text)');
});
afterAll(() => session.close());

const write = (database: QueryExecutorProvider, text: string) =>
  sql`insert into notes values (${text})`.execute(database);
const notes = () => session.query('select text from notes order by text');

test('of two transactions at once, one’s failure does not take back what the other wrote', async () => {
  const { kysely } = session.connection;
  const slow = kysely.transaction().execute(async (transaction) => {
    await write(transaction, 'kept');
    await delay(20);
    await write(transaction, 'kept too');
  });
  const failing = kysely.transaction().execute(async (transaction) => {
    await write(transaction, 'taken back');
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await slow;
  expect(await notes()).toEqual([{ text: 'kept' }, { text: 'kept too' }]);
});

test('a transaction that begins another does not wait for itself', async () => {
  const { connection } = session;
  const inner = await connection.kysely
    .transaction()
    .execute(() => connection.runInTransaction(async (transaction) => sql`select 1`.execute(transaction)));
  expect(inner.rows).toHaveLength(1);
});

test('a parameter that cannot be encoded fails its own transaction, and no other', async () => {
  const { kysely } = session.connection;
  const spoiling = kysely.transaction().execute(async (transaction) => {
    await write(transaction, 'spoilt');
    await sql`select ${{}}::text[]`.execute(transaction);
  });
  const [spoilt, ...others] = await Promise.allSettled([
    spoiling,
    kysely.transaction().execute((transaction) => write(transaction, 'written at once')),
    write(kysely, 'written beside'),
  ]);
  expect(spoilt.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await notes()).not.toContainEqual({ text: 'spoilt' });
  expect(await notes()).toEqual(
    expect.arrayContaining([{ text: 'written at once' }, { text: 'written beside' }, { text: 'kept' }]),
  );
});

test('more parameters than the driver can count are refused before it is asked, and so is what is nested too deep', async () => {
  const { kysely } = session.connection;
  const many = sql`select 1 where 'a' in (${sql.join(Array(32_768).fill('a'))})`.execute(kysely);
  await expect(many).rejects.toMatchObject({ code: '54000' });
  const deep = sql`select ${'['.repeat(1_001)}::jsonb`.execute(kysely);
  await expect(deep).rejects.toMatchObject({ code: '54001' });
  const words = JSON.stringify(Array(2_000).fill(':( [a "{" \\'));
  expect((await sql`select ${words}::jsonb`.execute(kysely)).rows).toHaveLength(1);
});

test('an error leaves nothing on the stack of PostgreSQL, of which some thousand would fill it', async () => {
  const { driver } = session.connection;
  if (!('Module' in driver)) throw new Error('PGlite alone has such a stack.');
  const { ___stack_pointer: stack } = driver.Module as unknown as { ___stack_pointer: { value: number } };
  const fail = () => expect(session.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await fail();
  const before = stack.value;
  await fail();
  expect(stack.value).toBe(before);
});
