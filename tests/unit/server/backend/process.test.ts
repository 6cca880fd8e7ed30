import { expect, test } from 'vitest';
import { run } from '../../../support/node/processes';

const withoutFiles = `
  import { closeSync, openSync } from 'node:fs';
  import { spawnSync } from 'node:child_process';
  import { isSameProcess } from './src/server/backend/database/process.ts';
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const files = [];
  try {
    for (;;) files.push(openSync('/dev/null'));
  } catch {}
  const told = [process.ppid, ended].map((pid) => isSameProcess(pid, '4711'));
  for (const file of files) closeSync(file);
  console.log('told ' + told);`;

// Other systems need no file for it.
test.runIf(process.platform === 'linux')('a running process with an unreadable start counts as the same', async () => {
  const { says, ended } = run(['--import', 'tsx', '--input-type=module', '-e', withoutFiles], '-n 128');
  await says('told true,false');
  expect(await ended).toBe(0);
});
