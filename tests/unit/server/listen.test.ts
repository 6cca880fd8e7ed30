import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../../../src/server/backend/startError';
import { type Answer, listen } from '../../../src/server/listen';
import { deferred } from '../../support/component/fakeProvider';
import { rawRequest, sendRaw } from '../../support/node/rawHttp';
import { freePort } from '../../support/node/server';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function portOf(answer: Answer, bounds?: Parameters<typeof listen>[2]) {
  const { port, close } = await listen({ port: await freePort(), strictPort: true }, answer, bounds);
  ends.push(() => close(AbortSignal.abort()));
  return port;
}
const here: Answer = async () => new Response('here');
const keptOpen = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

test('a connection whose sender reads nothing more is closed', async () => {
  const dropped = deferred<string>();
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    cancel: () => dropped.resolve('dropped'),
  });
  const port = await portOf(async () => new Response(endless), { silence: 200 });
  const socket = connect(port, '127.0.0.1', () => socket.write(rawRequest('GET /')));
  await once(socket, 'readable');
  expect(await dropped.promise).toBe('dropped');
  socket.destroy();
});

test('pipelined requests are answered one after the other', async () => {
  let begun = 0;
  let [atOnce, most] = [0, 0];
  const port = await portOf(async () => {
    const number = ++begun;
    most = Math.max(most, ++atOnce);
    await setImmediate();
    atOnce -= 1;
    return new Response(`answer ${number};`);
  });
  const { head, body } = await sendRaw(port, keptOpen.repeat(15) + rawRequest('GET /'));
  const answered = [...`${head}${body}`.matchAll(/answer (\d+);/g)].map(([, number]) => Number(number));
  expect(answered).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  expect(most).toBe(1);
});

test('a connection with a thousand pipelined requests is closed, and one of them is begun', async () => {
  let begun = 0;
  const port = await portOf(async () => {
    begun += 1;
    return begun === 1 ? new Promise<Response>(() => {}) : new Response('here');
  });
  expect((await sendRaw(port, keptOpen.repeat(1000))).status).toBe(0);
  expect(begun).toBe(1);
  expect((await sendRaw(port, rawRequest('GET /'))).status).toBe(200);
});

test('beyond the bound a new connection replaces the one idle for longest', async () => {
  const port = await portOf(here, { connections: 3 });
  const half = () => opened(port, 'GET / HTTP/1.1\r\n');
  const all = [await half(), await half(), await half()];
  await sleep(150);
  expect((await sendRaw(port, rawRequest('GET /'))).status).toBe(200);
  expect(all.map(({ isOpen }) => isOpen())).toEqual([false, true, true]);
});

test('a connection whose answer is being made is not replaced', async () => {
  const answer = deferred<Response>();
  const asked: string[] = [];
  const port = await portOf(
    async ({ url }) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      return pathname === '/slow' ? answer.promise : new Response('x'.repeat(50_000_000));
    },
    { connections: 2 },
  );
  const slow = sendRaw(port, rawRequest('GET /slow'));
  await expect.poll(() => asked).toEqual(['/slow']);
  // The second request waits until the first one's answer is read.
  const unread = await opened(port, rawRequest('GET /long').replace('close', 'keep-alive').repeat(2));
  unread.socket.pause();
  await expect.poll(() => asked).toEqual(['/slow', '/long']);
  await sleep(150);
  expect((await sendRaw(port, rawRequest('GET /third'))).status).toBe(200);
  answer.resolve(new Response('here'));
  expect(await slow).toMatchObject({ status: 200, body: 'here' });
});

test.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'a port that is taken on %s is refused, or the next one is tried',
  async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    ends.push(() => other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = listen({ port, strictPort: true }, here);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`Port ${port} is already in use`);
    const next = await listen({ port, strictPort: false }, here);
    ends.push(() => next.close(AbortSignal.abort()));
    expect(next.port).toBeGreaterThan(port);
  },
);

async function opened(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1' });
  let open = true;
  socket
    .on('error', () => socket.destroy())
    .on('close', () => {
      open = false;
    });
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return { socket, isOpen: () => open };
}
