import { type EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { StartError } from '../backend/startError.ts';
import type { Flags } from '../flags.ts';
import { isEvery } from '../hosts.ts';
import { limitConnections, mostConnections } from './connections.ts';

export type Answer = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>;

// A slower sender would hold a connection that others need.
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };
/** Milliseconds; no answer takes so long. */
const longestSilence = 300_000;
/** Requests of one connection without an answer. Browsers and proxies send one, and wait. */
const mostAhead = 16;

interface Bounds {
  silence?: number;
  connections?: number;
}

/**
 * Takes the port, or the next free one unless `strictPort`. Returns it with `close`, which finishes requests under way
 * unless its signal aborts. Throws a `StartError` when the port is not available.
 */
export async function listen(
  { port, host, strictPort }: Flags,
  answer: Answer,
  { silence = longestSilence, connections = mostConnections() }: Bounds = {},
) {
  const bound = limitConnections(connections);
  const underWay = new Set<Promise<Response>>();
  const fetch = inTurn((request, bindings) => {
    const response = answer(request, bindings);
    underWay.add(response);
    return response.finally(() => underWay.delete(response));
  });
  for (let candidate = port; ; candidate++) {
    const servers = await take(candidate, addresses(host), fetch, bound);
    if (servers) {
      for (const server of servers) server.timeout = silence;
      return { port: candidate, close: (hurry: AbortSignal) => close(servers, underWay, hurry) };
    }
    if (strictPort)
      throw new StartError(`Port ${port} is already in use: stop what uses it, or choose another --port.`);
    if (candidate === 65535) throw new StartError(`No port from ${port} on is free: choose another --port.`);
    console.info(`  Port ${candidate} is already in use, trying ${candidate + 1}.`);
  }
}

/**
 * Begins the requests of a connection one after the other: node:http begins pipelined requests at once, and holds each
 * answer in memory until those before it are read. A connection with too many requests ahead is closed.
 */
function inTurn(answer: Answer): Answer {
  const ahead = new WeakMap<Socket, EventEmitter[]>();
  return async (request, bindings) => {
    const { incoming, outgoing } = bindings;
    const { socket } = incoming;
    const waiting = ahead.get(socket) ?? [];
    ahead.set(socket, waiting);
    if (waiting.length === mostAhead) socket.destroy();
    if (socket.destroyed) return unread();
    const previous = waiting.at(-1);
    waiting.push(outgoing);
    outgoing.once('close', () => waiting.shift());
    if (previous) await once(previous, 'close');
    return socket.destroyed ? unread() : answer(request, bindings);
  };
}

const unread = () => new Response(null, { status: 503 });

/** `localhost` may mean either loopback address. */
const addresses = (host: string | undefined) =>
  host === undefined || host === 'localhost' ? ['127.0.0.1', '::1'] : [isEvery(host) ? undefined : host];

async function take(
  port: number,
  hosts: (string | undefined)[],
  fetch: Answer,
  ready: (server: Server) => void,
): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const hostname of hosts) {
    // Without an HTTP/2 option the adaptor makes a server of node:http.
    const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server;
    ready(server);
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).listen(port, hostname, () => resolve(undefined));
    });
    if (!failure) servers.push(server);
    else if (failure.code === 'EADDRINUSE') {
      for (const taken of servers) taken.close();
      return undefined;
    } else if (!(hostname === '::1' && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(failure.code ?? ''))) {
      throw new StartError(`Port ${port}${hostname ? ` of ${hostname}` : ''} cannot be had (${failure.code}).`);
    }
  }
  return servers;
}

async function close(servers: Server[], underWay: Set<Promise<Response>>, hurry: AbortSignal): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  // A browser keeps its connections open between requests.
  const idle = setInterval(() => servers.map((server) => server.closeIdleConnections()), 20);
  const hurried = new Promise((resolve) => hurry.addEventListener('abort', resolve));
  if (!hurry.aborted) await Promise.race([Promise.allSettled([...closed, ...underWay]), hurried]);
  clearInterval(idle);
  for (const server of servers) server.closeAllConnections();
}
