import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from '../../src/server/backend/database/connection';
import { asStartError } from '../../src/server/backend/database/failures';
import { StartError } from '../../src/server/backend/startError';

test('a port where something else than PostgreSQL answers is told, as a silent one is', {
  timeout: 25_000,
}, async () => {
  const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = { kind: 'postgres', url: `postgres://ana:segredo@127.0.0.1:${port}/loja` } as const;
  const error: unknown = await connect(database).catch((failed) => failed);
  server.close();
  expect(asStartError(error, '/loja', database)).toEqual(
    new StartError(
      `DATABASE_URL (PostgreSQL at postgres://ana@127.0.0.1:${port}/loja): no PostgreSQL answers there. Check the host and the port.`,
    ),
  );
});
