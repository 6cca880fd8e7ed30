import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectKept } from '../support/node/launched';
import { freePort, makeSite, type RunningServer, startServer } from '../support/node/server';
import { peopleOf, type ServerPeople, signIn } from '../support/node/serverPeople';

const site = makeSite();
/** Longer than what the system takes of it for whoever does not read. */
writeFileSync(join(site, 'assets/long-abc.js'), 'x'.repeat(20_000_000));
/** Few enough for a test to open more connections than the server may have files. */
const files = 256;

let people: ServerPeople;
let server: RunningServer;
let port: number;
const acknowledged: string[] = [];
beforeAll(async () => {
  people = await peopleOf();
  port = await freePort();
  server = await startServer({ port, built: site, files, env: { DATABASE_URL: people.databaseUrl } });
  await people.addStaff();
});
afterAll(async () => {
  await server?.stop();
  await people?.drop();
  rmSync(site, { recursive: true, force: true });
});

/** Opens so many connections, one after the other, and says the same on each. */
async function flood(count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    // Nothing is read of what is answered.
    sockets.push(socket.on('error', () => socket.destroy()).pause());
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  return sockets;
}

// The limit is one of systems like UNIX.
test.runIf(process.platform !== 'win32').each([
  ['half a request', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['nothing', ''],
  ['half a body', 'POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
  ['a request whose answer they do not read', 'GET /assets/long-abc.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2)],
])(
  'more connections than the server may have files, with %s, end nothing: who saves meanwhile is answered',
  async (_, text) => {
    const token = await signIn(server.url);
    const headers = {
      apikey: people.key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Each save comes after the connections that were opened before it.
      connection: 'close',
    };
    const save = async () => {
      const nome = `Cargo ${crypto.randomUUID()}`;
      const body = JSON.stringify({ nome });
      const { status } = await fetch(`${server.url}/rest/v1/cargos`, { method: 'POST', headers, body });
      if (status === 201) acknowledged.push(nome);
      return status;
    };
    let opening = true;
    const meanwhile = (async () => {
      // At the same address as the flood, a connection may be refused.
      while (opening) await save().catch(() => sleep(20));
    })();
    const sockets = await flood(2 * files, text);
    opening = false;
    await meanwhile;
    await expect.poll(() => save().catch(() => 0)).toBe(201);
    // While they are open. The lock is looked at every other second.
    const statuses: number[] = [];
    for (let n = 0; n < 15; n++) {
      statuses.push(await save().catch(() => 0));
      await sleep(200);
    }
    for (const socket of sockets) socket.destroy();

    expect(server.child.exitCode).toBeNull();
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(server.output()).not.toMatch(/EMFILE|is gone or another's|^\s+at /m);
  },
);

test.skipIf(process.env.DATABASE_URL)('the data stay its own, and what it acknowledged is in them', async () => {
  const folder = people.databaseUrl.slice('file:'.length);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe(server.child.pid);
  expect(await server.stop()).toBe(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  await expectKept(folder, acknowledged);
});
