import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../../../src/server/backend/startError';
import { listen } from '../../../src/server/listen';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const here = async () => new Response('here');

test.each(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s is refused, or the next one is tried', async (host) => {
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
});
