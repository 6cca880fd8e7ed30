import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fillFolder } from '../support/node/filledFolder';
import { failToStart, freePort, makeSite, startServer } from '../support/node/server';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const site = makeSite();
afterAll(() => {
  for (const path of [folder, site]) rmSync(path, { recursive: true, force: true });
});
const noStack = /^\s+at /m;

test('npm start builds and serves; what a second one would overwrite is safe, and npm passes a signal on', async () => {
  const env = { DATABASE_URL: `file:${join(folder, 'data')}` };
  const server = await startServer({ port: await freePort(), env });
  await expect.poll(server.output).toMatch(/Demo account: demo@supermercado\.com\.br \/ demonstracao/);
  expect(await (await fetch(server.url)).text()).toContain('O assistente que conhece o seu supermercado');

  const port = await freePort();
  const refused = await failToStart({ port, env });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`in use by npm start at ${server.url}/, process `);
  expect(refused.output).not.toContain('Building');
  expect(refused.output).not.toMatch(noStack);
  expect(existsSync(`supabase/.temp/site/${port}`)).toBe(false);

  // To npm alone, as a supervisor does.
  server.child.kill('SIGTERM');
  expect(await server.stop()).toBe(0);
  expect(readdirSync(folder).filter((file) => file.endsWith('.lock'))).toEqual([]);
  await expect(fetch(server.url)).rejects.toThrow();
  rmSync(`supabase/.temp/site/${new URL(server.url).port}`, { recursive: true });
}, 240_000);

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
  await fillFolder(data);
  const env = { DATABASE_URL: `file:${data}` };
  const server = await startServer({ port: await freePort(), built: site, args: ['--host'], env });
  await expect.poll(server.output).toMatch(/Demo account: /);
  expect(server.output()).toMatch(/WARNING: --host lets other machines in/);
  const outside = /For other machines: (\S+)/.exec(server.output())?.[1];
  // A machine without a network has no such address.
  if (outside) expect((await fetch(outside)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  await server.stop();
}, 120_000);
