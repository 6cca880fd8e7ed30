import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { StartError } from './backend/startError.ts';
import type { Flags } from './flags.ts';
import { isEvery } from './hosts.ts';

type Answer = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>;

// A slower sender would hold a connection that others need.
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 5_000 };
/** Milliseconds; no answer takes so long. */
const longestSilence = 300_000;
/** Connections: more than browsers and proxies keep open. */
const usual = 1_000;
/** Other open files: PGlite's 50, and the process's own. */
const ownFiles = 128;

/** How many connections may be open. Each needs a file, and another while a file is sent over it. */
function mostConnections(): number {
  // Node reports the system's limit nowhere else. Windows has none.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | string } } };
  const files = Number(userLimits?.open_files.soft);
  return Number.isNaN(files) ? usual : Math.min(usual, Math.max(16, Math.floor((files - ownFiles) / 2)));
}

/**
 * Takes the port, or the next free one unless `strictPort`. Returns it with `close`, which finishes requests under way
 * unless its signal aborts. Throws a `StartError` when the port is not available.
 */
export async function listen({ port, host, strictPort }: Flags, answer: Answer) {
  const most = mostConnections();
  let open = 0;
  const bound = (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > most) socket.destroy();
  };
  const underWay = new Set<Promise<Response>>();
  const fetch: Answer = (request, bindings) => {
    const response = answer(request, bindings);
    underWay.add(response);
    return response.finally(() => underWay.delete(response));
  };
  for (let candidate = port; ; candidate++) {
    const servers = await take(candidate, addresses(host), fetch);
    if (servers) {
      for (const server of servers) server.setTimeout(longestSilence).on('connection', bound);
      return { port: candidate, close: (hurry: AbortSignal) => close(servers, underWay, hurry) };
    }
    if (strictPort)
      throw new StartError(`Port ${port} is already in use: stop what uses it, or choose another --port.`);
    if (candidate === 65535) throw new StartError(`No port from ${port} on is free: choose another --port.`);
    console.info(`  Port ${candidate} is already in use, trying ${candidate + 1}.`);
  }
}

/** `localhost` may mean either loopback address. */
const addresses = (host: string | undefined) =>
  host === undefined || host === 'localhost' ? ['127.0.0.1', '::1'] : [isEvery(host) ? undefined : host];

async function take(port: number, hosts: (string | undefined)[], fetch: Answer): Promise<Server[] | undefined> {
  const servers: Server[] = [];
  for (const hostname of hosts) {
    // Without an HTTP/2 option the adaptor makes a server of node:http.
    const server = createAdaptorServer({ fetch, serverOptions: timeouts }) as Server;
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
