import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bootBackend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { fillFolder } from '../support/node/filledFolder';
import { failToStart, freePort, makeSite, startServer } from '../support/node/server';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const site = makeSite();
afterAll(() => {
  for (const path of [folder, site]) rmSync(path, { recursive: true, force: true });
});
const noStack = /^\s+at /m;

describe('refused with one line, before anything is opened', () => {
  const data = join(folder, 'never');
  const fail = async (args: string[], port?: number) =>
    failToStart({ port: port ?? (await freePort()), args, built: site, env: { DATABASE_URL: `file:${data}` } });

  test.each(['127.0.0.1', '::1', '0.0.0.0'])('a port that is taken on %s', async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await fail([], port);
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use`);
    expect(output).not.toMatch(noStack);
    expect(existsSync(data)).toBe(false);
  });

  test.each([
    [['--port', 'abc'], '--port abc is no port'],
    [['--port', '70000'], '--port 70000 is no port'],
    [['--open'], "Unknown option '--open'"],
  ])('%s', async (args, line) => {
    const { code, output } = await fail(args);
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output).not.toMatch(noStack);
    expect(existsSync(data)).toBe(false);
  });
});

test('--host lets other machines in, and says what that means', async () => {
  const data = join(folder, 'served');
  fillFolder(data);
  const env = { DATABASE_URL: `file:${data}` };
  const server = await startServer({ port: await freePort(), built: site, args: ['--host'], env });
  await expect.poll(server.output).toMatch(/Demo account: /);
  expect(server.output()).toMatch(/WARNING: --host lets other machines in/);
  const outside = /For other machines: (\S+)/.exec(server.output())?.[1];
  // A machine without a network has no such address.
  if (outside) expect((await fetch(outside)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
});

test('a demo account whose password was changed is not offered', async () => {
  const data = join(folder, 'changed');
  fillFolder(data);
  const backend = await bootBackend({ folder: data });
  const changed = await backend
    .query(
      `update auth.users set encrypted_password = extensions.crypt('outra senha', extensions.gen_salt('bf', 4))
        where email = $1 returning id`,
      [demoAccount.email],
    )
    .finally(backend.close);
  expect(changed).toHaveLength(1);
  const server = await startServer({ port: await freePort(), built: site, env: { DATABASE_URL: `file:${data}` } });
  await server.stop();
  expect(server.output()).not.toContain('Demo account');
});

test('a build whose start was killed ends before it writes anything', async () => {
  const outDir = join(folder, 'site');
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(existsSync(outDir)).toBe(false);
});
