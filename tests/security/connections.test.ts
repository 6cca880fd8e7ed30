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
/** Longer than the system's buffers for a receiver that does not read. */
writeFileSync(join(site, 'assets/long-abc.js'), 'x'.repeat(20_000_000));
/** The server's limit of open files, below the number of a flood's connections. */
const files = 256;

let people: ServerPeople;
let server: RunningServer;
let port: number;
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

const floods = {
  'half a request': 'GET / HTTP/1.1\r\nHost: localhost\r\n',
  nothing: '',
  'half a body': 'POST /auth/v1/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
  'a request without reading the answer': 'GET /assets/long-abc.js HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2),
};

/** Opens connections one after the other, and sends the same on each. */
async function flood(text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < files + 50; n++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    sockets.push(socket.on('error', () => socket.destroy()).pause());
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  return sockets;
}

// Windows has no limit of open files.
test.runIf(process.platform !== 'win32')('a flood of connections neither ends the server nor stops saves', async () => {
  const headers = {
    apikey: people.key,
    authorization: `Bearer ${await signIn(server.url)}`,
    'content-type': 'application/json',
    // Each save comes after the connections that were opened before it.
    connection: 'close',
  };
  const acknowledged: string[] = [];
  const save = async () => {
    const nome = `Cargo ${crypto.randomUUID()}`;
    const body = JSON.stringify({ nome });
    const answer = await fetch(`${server.url}/rest/v1/cargos`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    if (answer?.status === 201) acknowledged.push(nome);
    return answer?.status ?? 0;
  };
  const sockets: Socket[] = [];
  const refused: string[] = [];
  for (const [kind, text] of Object.entries(floods)) {
    let opening = true;
    const meanwhile = (async () => {
      // From the address of the flood, a connection may be refused.
      while (opening) if ((await save()) === 0) await sleep(20);
    })();
    sockets.push(...(await flood(text)));
    opening = false;
    await meanwhile;
    await expect.poll(save).toBe(201);
    for (let n = 0; n < 5; n++) if ((await save()) !== 201) refused.push(kind);
  }
  // Longer than the time between two looks at the lock.
  for (let n = 0; n < 12; n++) {
    if ((await save()) !== 201) refused.push('afterwards');
    await sleep(200);
  }
  for (const socket of sockets) socket.destroy();
  expect(refused).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/EMFILE|is gone or another's|^\s+at /m);

  if (process.env.DATABASE_URL) return;
  const folder = people.databaseUrl.slice('file:'.length);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe(server.child.pid);
  expect(await server.stop()).toBe(0);
  await expectKept(folder, acknowledged);
});
