import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoAccount } from '../../src/server/backend/environment';
import { bootBackend } from '../support/node/boot';
import { fillFolder } from '../support/node/filledFolder';
import { failToStart, freePort, makeSite } from '../support/node/server';

const around = mkdtempSync(join(tmpdir(), 'start-'));
const site = makeSite();
afterAll(() => {
  for (const path of [around, site]) rmSync(path, { recursive: true, force: true });
});

test('a start with a taken port or a wrong flag ends with one line, before it opens the data', async () => {
  const data = join(around, 'never');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const fail = (port: number, ...args: string[]) =>
    failToStart({ port, args, built: site, env: { DATABASE_URL: `file:${data}` } });
  for (const [{ code, output }, line] of [
    [await fail(taken), `Port ${taken} is already in use`],
    [await fail(await freePort(), '--open'), "Unknown option '--open'"],
  ] as const) {
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output).not.toMatch(/^\s+at /m);
  }
  other.close();
  expect(existsSync(data)).toBe(false);
});

test('a demo account with another password is not offered', async () => {
  const folder = join(around, 'changed');
  fillFolder(folder);
  const boot = async (change = 'select') => {
    const backend = await bootBackend({ folder });
    await backend.query(change).finally(backend.close);
    return backend.publicDemoAccount;
  };
  const change = `update auth.users set encrypted_password = extensions.crypt('outra senha', extensions.gen_salt('bf', 4))
                   where email = '${demoAccount.email}'`;
  expect([await boot(change), await boot()]).toEqual([true, false]);
});

test('a build whose start was killed ends before it writes', async () => {
  const outDir = join(around, 'site');
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(outDir)).toBe(false);
});
