import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { guardLostSessions, isLoss } from '../../../../src/server/backend/database/lostSessions';
import { eventually } from '../../../support/node/eventually';

const failure = (details: object) => Object.assign(new Error('failed'), details);

type Statement = [string, unknown[] | undefined, { onexecute: (connection: object) => boolean }];

/** A driver without a connection, with one session. */
function driverWith(unsafe: (...statement: Statement) => Promise<unknown>) {
  const driver = postgres({ max: 1 });
  const release = vi.fn();
  driver.reserve = async () => ({ unsafe, release }) as unknown as postgres.ReservedSql;
  guardLostSessions(driver);
  return { driver, release };
}

test('a session whose connection is lost by a statement is neither asked again nor released', async () => {
  const lost = failure({ code: 'CONNECTION_CLOSED' });
  const unsafe = vi.fn().mockResolvedValueOnce([1]).mockRejectedValue(lost);
  const { driver, release } = driverWith(unsafe);
  const session = await driver.reserve();
  await expect(session.unsafe('begin')).resolves.toEqual([1]);
  await expect(session.unsafe('update')).rejects.toBe(lost);
  await expect(session.unsafe('rollback')).rejects.toBe(lost);
  expect(unsafe).toHaveBeenCalledTimes(2);
  session.release();
  expect(release).not.toHaveBeenCalled();
});

test('a session whose statement is refused goes on', async () => {
  const refused = failure({ code: '23505', severity: 'ERROR' });
  const unsafe = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue([]);
  const { driver, release } = driverWith(unsafe);
  const session = await driver.reserve();
  await expect(session.unsafe('insert')).rejects.toBe(refused);
  await expect(session.unsafe('rollback')).resolves.toEqual([]);
  session.release();
  expect(release).toHaveBeenCalledOnce();
});

test.each([
  [{ code: '57P01', severity: 'FATAL' }, true],
  [{ code: 'CONNECTION_DESTROYED' }, true],
  [{ code: 'ECONNRESET', syscall: 'read' }, true],
  [{ code: '57014', severity: 'ERROR' }, false],
  [{ code: 'MAX_PARAMETERS_EXCEEDED' }, false],
  [{ code: 'UNDEFINED_VALUE' }, false],
  [{}, false],
])('isLoss(%o) is %o', (details, wanted) => {
  expect(isLoss(failure(details))).toBe(wanted);
});

test('a session whose connection is lost between two statements is neither asked again nor released', async () => {
  const connection: { onclose?: ((reason: unknown) => void) | null } = {};
  // The driver does not call it for a statement with parameters.
  const unsafe = vi.fn(async (...[, parameters, { onexecute }]: Statement) => {
    if (!parameters?.length) expect(onexecute(connection)).toBe(true);
    return [1];
  });
  const { driver, release } = driverWith(unsafe);
  const session = await driver.reserve();
  await expect(session.unsafe('select $1', ['x'])).resolves.toEqual([1]);
  const [calls, lost] = [unsafe.mock.calls.length, failure({ code: 'CONNECTION_CLOSED' })];
  connection.onclose?.(lost);
  await expect(session.unsafe('rollback')).rejects.toBe(lost);
  session.release();
  expect(unsafe).toHaveBeenCalledTimes(calls);
  expect(release).not.toHaveBeenCalled();

  const next = await driver.reserve();
  await next.unsafe('begin');
  next.release();
  expect([connection.onclose, release.mock.calls.length]).toEqual([null, 1]);
});

const url = process.env.DATABASE_URL;
if (url) {
  test.each([
    ['begin', []],
    ['select $1::text', ['x']],
  ])('after PostgreSQL ends a session that ran %s, waiting and later calls get another', async (first, parameters) => {
    const onclose = vi.fn();
    const driver = postgres(url, { max: 1, onnotice: () => {}, onclose });
    const other = postgres(url, { max: 1, onnotice: () => {} });
    guardLostSessions(driver);
    const echo = async (text: string) => {
      const session = await driver.reserve();
      const [row] = await session.unsafe('select $1::text as text', [text]);
      session.release();
      return row?.text;
    };
    try {
      const session = await driver.reserve();
      await session.unsafe(first, parameters);
      const [backend] = await session.unsafe('select pg_backend_pid() as pid');
      const waiting = [echo('a'), echo('b')];
      await other.unsafe(`select pg_terminate_backend(${backend?.pid})`);
      await eventually(() => expect(onclose).toHaveBeenCalled());
      await expect(session.unsafe('rollback')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
      session.release();
      expect(await Promise.all([...waiting, echo('c')])).toEqual(['a', 'b', 'c']);
    } finally {
      await Promise.all([driver.end({ timeout: 0 }), other.end({ timeout: 0 })]);
    }
  });
}
