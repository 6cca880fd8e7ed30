import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../../src/server/listen';
import { deferred } from '../../support/component/fakeProvider';
import { rawRequest } from '../../support/node/rawHttp';
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
