import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
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
  const server = await listen({ port: await freePort(), strictPort: true }, async () => new Response(endless), 200);
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
