import { setTimeout as delay } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Session } from '../../supabase/connection';

let session: Session;

beforeAll(async () => {
  session = await connect({ kind: 'memory' });
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
