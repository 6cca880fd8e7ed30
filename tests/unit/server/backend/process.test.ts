import { expect, test } from 'vitest';
import { runLimited } from '../../../support/node/processes';

/** Opens as many files as the system lets it, and asks after its parent, and after a process that has ended. */
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

// Elsewhere another program is asked, or nothing is told.
test.runIf(process.platform === 'linux')(
  'a process that runs, and whose start cannot be read, is taken for the one that is sought',
  async () => {
    const { says, ended } = runLimited('-n 128', ['--import', 'tsx', '--input-type=module', '-e', withoutFiles]);
    await says('told true,false');
    expect(await ended).toBe(0);
  },
);
