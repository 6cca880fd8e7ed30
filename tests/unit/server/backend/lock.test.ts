import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../../src/server/backend/database/lock';
import { acquire, readHolder, thisProcess } from '../../../../src/server/backend/database/lockFile';
import { processStart } from '../../../../src/server/backend/database/process';
import { StartError } from '../../../../src/server/backend/startError';

const around = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

let folder: string;
let file: string;
let count = 0;
beforeEach(() => {
  folder = join(around, `data${++count}`);
  file = `${folder}.lock`;
});

afterEach(() => vi.useRealTimers());

const leave = (holder: Partial<ReturnType<typeof thisProcess>>) =>
  writeFileSync(file, JSON.stringify({ ...thisProcess('npm start'), ...holder }));

test('a folder is locked once, by any path, until its release', async () => {
  const lock = await lockFolder(folder, 'npm start');
  await expect(lockFolder(folder, 'npm run dev')).rejects.toThrow(
    /npm start, process \d+, since .* UTC: stop it first/,
  );
  mkdirSync(folder);
  symlinkSync(folder, `${folder}-link`);
  await expect(lockFolder(`${folder}-link`, 'npm start')).rejects.toThrow('stop it first');
  lock.release();
  (await lockFolder(folder, 'npm run dev')).release();
  expect(existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  leave({ pid, processStart: processStart(pid) });
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(`process ${pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('close', resolve));
  (await lockFolder(folder, 'npm start')).release();
});

test('the lock of a dead process whose id was given to a running one is taken', async () => {
  for (const pid of [process.pid, process.ppid]) {
    leave({ pid, processStart: 'another time' });
    (await lockFolder(folder, 'npm start')).release();
  }
});

test('another machine keeps the lock while it touches the file, whatever the clock', async () => {
  leave({ processSpace: 'another machine' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const signs = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  const answer = acquire(file, thisProcess('npm start'), 2_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await answer).toMatchObject({ processSpace: 'another machine' });
  clearInterval(signs);
  const me = thisProcess('npm start');
  expect(await acquire(file, me, 300)).toBeNull();
  expect(readHolder(file)?.token).toBe(me.token);
});

test.each(['', '{"token":', '{"token":"../x","pid":1}'])('a lock cut short (%j) is taken', async (text) => {
  writeFileSync(file, text);
  expect(await acquire(file, thisProcess('npm start'), 100)).toBeNull();
});

test('of many processes that find a dead one’s lock, one gets it', async () => {
  leave({ processStart: 'another time' });
  // A process that claimed the removal died too.
  const { token } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.${token}`, JSON.stringify({ ...thisProcess('npm start'), processStart: 'another time' }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => acquire(file, thisProcess('npm start'))));
  expect(answers.filter((holder) => holder === null)).toHaveLength(1);
});

test('a path that is a file, or leads through one, is a StartError', async () => {
  writeFileSync(folder, '');
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(StartError);
  await expect(lockFolder(join(folder, 'data'), 'npm start')).rejects.toThrow(/data folder .* cannot be used \(E\w+\)/);
});
