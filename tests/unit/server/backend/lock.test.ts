import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claim, readHolder, thisProcess } from '../../../../src/server/backend/database/claim';
import { lockFolder } from '../../../../src/server/backend/database/lock';
import { processStart } from '../../../../src/server/backend/database/process';
import { StartError } from '../../../../src/server/backend/startError';
import { runLimited } from '../../../support/node/processes';

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

test('a folder is held once, and free again after its release', async () => {
  const lock = await lockFolder(folder, 'npm start');
  await expect(lockFolder(folder, 'npm run dev')).rejects.toThrow(
    /npm start, process \d+, since .* UTC: stop it first/,
  );
  lock.release();
  (await lockFolder(folder, 'npm run dev')).release();
  expect(readdirSync(around).filter((name) => name.startsWith(`data${count}`))).toEqual([]);
});

test('the refusal names the address once the holder answers there', async () => {
  const lock = await lockFolder(folder, 'npm start');
  lock.answersAt('http://localhost:4173/');
  const refusal = await lockFolder(folder, 'npm run dev').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain(`npm start at http://localhost:4173/, process ${process.pid}`);
  lock.release();
});

test('one folder by two paths is one folder', async () => {
  mkdirSync(folder);
  symlinkSync(folder, `${folder}-link`);
  const lock = await lockFolder(folder, 'npm start');
  await expect(lockFolder(`${folder}-link`, 'npm start')).rejects.toThrow('stop it first');
  lock.release();
});

test('what a dead process left is taken', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  leave({ pid, processStart: processStart(pid) });
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(`process ${pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.on('close', resolve));
  (await lockFolder(folder, 'npm start')).release();
});

test('what a process left whose id is now this very one, or another running one, is taken', async () => {
  for (const pid of [process.pid, process.ppid]) {
    leave({ pid, processStart: 'another time' });
    (await lockFolder(folder, 'npm start')).release();
  }
});

test('a running process whose start cannot be told keeps the folder', async () => {
  leave({ pid: process.ppid, processStart: 'running' });
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(`process ${process.ppid}`);
});

test('another machine holds a folder as long as it gives a sign', async () => {
  leave({ processSpace: 'another machine' });
  const signs = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  expect(await claim(file, thisProcess('npm start'), 2_000)).toMatchObject({ processSpace: 'another machine' });
  clearInterval(signs);
  const me = thisProcess('npm start');
  expect(await claim(file, me, 300)).toBeNull();
  expect(readHolder(file)?.token).toBe(me.token);
});

test('another machine is not dead because the clock was moved on meanwhile, or the process stood still', async () => {
  leave({ processSpace: 'another machine' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const answer = claim(file, thisProcess('npm start'), 2_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  const signs = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  const holder = await answer;
  clearInterval(signs);
  expect(holder).toMatchObject({ processSpace: 'another machine' });
});

test.each(['', '{"token":', '{"token":"../x","pid":1}', '[]', 'null'])(
  'a lock cut short (%j) does not stay for ever',
  async (text) => {
    writeFileSync(file, text);
    expect(await claim(file, thisProcess('npm start'), 100)).toBeNull();
  },
);

test('of many that find what a dead process left, one gets the folder', async () => {
  leave({ processStart: 'another time' });
  // One claimed the removal and died as well.
  const { token } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.${token}`, JSON.stringify({ ...thisProcess('npm start'), processStart: 'another time' }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(file, thisProcess('npm start'))));
  expect(answers.filter((holder) => holder === null)).toHaveLength(1);
});

test('a folder whose path is a file, or goes through one, is told in a line', async () => {
  writeFileSync(folder, '');
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(StartError);
  await expect(lockFolder(join(folder, 'data'), 'npm start')).rejects.toThrow(/data folder .* cannot be used \(E\w+\)/);
});

/** Holds the folder that it is told, and for three heartbeats as many files as the system lets it. */
const withoutFiles = `
  import { closeSync, openSync } from 'node:fs';
  import { lockFolder } from './src/server/backend/database/lock.ts';
  await lockFolder(process.argv[1], 'npm start');
  console.log('held');
  const files = [];
  try {
    for (;;) files.push(openSync('/dev/null'));
  } catch (error) {
    setTimeout(() => {
      for (const file of files) closeSync(file);
      console.log('again after ' + error.code);
    }, 6500);
  }
  setInterval(() => {}, 1000);`;

// On Windows there is no such limit.
test.runIf(process.platform !== 'win32')(
  'a holder that can open no more files stays the holder, until it reads that another is',
  async () => {
    const script = ['--import', 'tsx', '--input-type=module', '-e', withoutFiles];
    const { child, says, ended } = runLimited('-n 128', script, folder);
    await says('held');
    const { mtimeMs } = statSync(file);
    await says('again after EMFILE');
    expect(readHolder(file)?.pid).toBe(child.pid);
    expect(statSync(file).mtimeMs).toBeGreaterThan(mtimeMs);
    leave({ processStart: 'another time' });
    expect(await ended).toBe(1);
  },
);
