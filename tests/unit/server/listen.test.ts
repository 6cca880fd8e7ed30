import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Answer, listen } from '../../../src/server/listen';
import { deferred } from '../../support/component/fakeProvider';
import { rawRequest, sendRaw } from '../../support/node/rawHttp';
import { freePort } from '../../support/node/server';

test('a connection on which nothing is read any more is closed', async () => {
  const dropped = deferred<string>();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => dropped.resolve('dropped'),
  });
  const server = await listen({ port: await freePort(), strictPort: true }, async () => new Response(endless), {
    silence: 200,
  });
  const socket = connect(server.port, '127.0.0.1', () => socket.write(rawRequest('GET /')));
  await once(socket, 'readable');
  expect(await dropped.promise).toBe('dropped');
  socket.destroy();
  await server.close(AbortSignal.abort());
});

const listenWith = async (answer: Answer) => listen({ port: await freePort(), strictPort: true }, answer);
const keptOpen = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('requests that arrive together are answered one after the other', async () => {
  let begun = 0;
  let [atOnce, most] = [0, 0];
  const server = await listenWith(async () => {
    const number = ++begun;
    most = Math.max(most, ++atOnce);
    await setImmediate();
    atOnce -= 1;
    return new Response(`answer ${number};`);
  });
  const { head, body } = await sendRaw(server.port, keptOpen.repeat(15) + rawRequest('GET /'));
  const answered = [...`${head}${body}`.matchAll(/answer (\d+);/g)].map(([, number]) => Number(number));
  expect(answered).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(most).toBe(1);
  await server.close(AbortSignal.abort());
});

test('a connection that sends requests without end is closed, and next to none of them is begun', async () => {
  let begun = 0;
  const server = await listenWith(async () => {
    begun += 1;
    return begun === 1 ? new Promise<Response>(() => {}) : new Response('here');
  });
  expect((await sendRaw(server.port, keptOpen.repeat(1000))).status).toBe(0);
  expect(begun).toBe(1);
  expect((await sendRaw(server.port, rawRequest('GET /'))).status).toBe(200);
  await server.close(AbortSignal.abort());
});

test('where more connections are open than there are places, the one that has asked nothing for longest is closed', async () => {
  const server = await listen({ port: await freePort(), strictPort: true }, async () => new Response('here'), {
    places: 3,
  });
  const half = () => opened(server.port, 'GET / HTTP/1.1\r\n');
  const first = await half();
  const others = [await half(), await half()];
  await sleep(150);
  expect((await sendRaw(server.port, rawRequest('GET /'))).status).toBe(200);
  expect([first, ...others].map(({ isOpen }) => isOpen())).toEqual([false, true, true]);
  for (const { socket } of others) socket.destroy();
  await server.close(AbortSignal.abort());
});

test('what is being answered keeps its place, also from whoever does not read', async () => {
  const answer = deferred<Response>();
  const asked: string[] = [];
  const server = await listen(
    { port: await freePort(), strictPort: true },
    async ({ url }) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      return pathname === '/slow' ? answer.promise : new Response('x'.repeat(50_000_000));
    },
    { places: 2 },
  );
  const slow = sendRaw(server.port, rawRequest('GET /slow'));
  await expect.poll(() => asked).toEqual(['/slow']);
  // The second request waits for the first one's answer to be read.
  const unread = await opened(server.port, rawRequest('GET /long').replace('close', 'keep-alive').repeat(2));
  unread.socket.pause();
  await expect.poll(() => asked).toEqual(['/slow', '/long']);
  await sleep(150);
  const third = sendRaw(server.port, rawRequest('GET /third'));
  expect((await third).status).toBe(200);
  answer.resolve(new Response('here'));
  expect(await slow).toMatchObject({ status: 200, body: 'here' });
  unread.socket.destroy();
  await server.close(AbortSignal.abort());
});

// Elsewhere a machine has one such address.
test.runIf(process.platform === 'linux')('who has most of the places loses his own, and nobody else one', async () => {
  const server = await listen({ port: await freePort(), strictPort: true }, async () => new Response('here'), {
    places: 4,
  });
  const quiet = await opened(server.port, '', '127.0.0.2');
  const greedy: Awaited<ReturnType<typeof opened>>[] = [];
  for (let n = 0; n < 8; n++) {
    if (n === 3) await sleep(150);
    greedy.push(await opened(server.port, 'GET / HTTP/1.1\r\n'));
  }
  await expect.poll(() => greedy.filter(({ isOpen }) => isOpen()).length).toBe(3);
  quiet.socket.write(rawRequest('GET /'));
  await once(quiet.socket, 'readable');
  expect(String(quiet.socket.read())).toMatch(/^HTTP\/1\.1 200/);
  for (const { socket } of [quiet, ...greedy]) socket.destroy();
  await server.close(AbortSignal.abort());
});

/** A connection on which something was sent, and whether it is open still. */
async function opened(port: number, text: string, localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let open = true;
  socket
    .on('error', () => socket.destroy())
    .on('close', () => {
      open = false;
    });
  await once(socket, 'connect');
  if (text) socket.write(text);
  else socket.pause();
  return { socket, isOpen: () => open };
}
