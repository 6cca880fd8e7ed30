import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { version } from '../../package.json';
import { demoAccount } from '../../src/server/backend/environment';
import { bootBackend } from '../support/node/boot';
import { fillFolder } from '../support/node/filledFolder';
import { failToStart, freePort, makeSite, startServer } from '../support/node/server';

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

test('in production nothing is filled in, the database answers monitors, and a demo account that is there is not shown', async () => {
  const folder = join(around, 'production');
  const startIt = async (env: Record<string, string>) => {
    const server = await startServer({
      port: await freePort(),
      built: site,
      env: { DATABASE_URL: `file:${folder}`, ...env },
    });
    const health = await fetch(`${server.url}/saude`);
    const answer = [health.status, health.headers.get('cache-control'), await health.json()];
    await server.stop();
    return { output: server.output(), answer };
  };
  const empty = await startIt({ NODE_ENV: 'production' });
  expect(empty.output).toMatch(/Demonstration: not filled in/);
  expect(empty.output).not.toMatch(/demonstracao|WARNING/);
  const newest = readdirSync('supabase/migrations').sort().at(-1)?.split('_')[0];
  expect(empty.answer).toEqual([200, 'no-store', { status: 'ok', version, database: 'ok', migration: newest }]);
  expect((await startIt({ NODE_ENV: 'production', SUPABASE_DB_SEED: 'true' })).output).toContain('Demo account: ');
  const later = await startIt({ NODE_ENV: 'production' });
  expect(later.output).not.toContain('demonstracao');
  expect(later.output).toContain(
    'WARNING: this start is without the demonstration, and everybody knows the demo account',
  );
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
