import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { guardLostSessions, isLoss } from '../../../supabase/lostSessions';

const failure = (details: object) => Object.assign(new Error('failed'), details);

/** A driver that connects to nothing, whose one session answers as it is told. */
function driverWith(unsafe: () => Promise<unknown>) {
  const driver = postgres({ max: 1 });
  const release = vi.fn();
  // Only these are used of a session.
  driver.reserve = async () => ({ unsafe, release }) as unknown as postgres.ReservedSql;
  guardLostSessions(driver);
  return { driver, release };
}

test('a session whose connection is lost is neither asked again nor given to anybody else', async () => {
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

test('one whose statement is refused goes on', async () => {
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
])('%o: lost is %o', (details, wanted) => {
  expect(isLoss(failure(details))).toBe(wanted);
});
