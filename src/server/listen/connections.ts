import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than browsers and proxies keep open. */
const usual = 1_000;
/** Other open files: PGlite's 50, and the process's own. */
const own = 128;
/** Milliseconds in which a connection is not closed: its request may have arrived unread. */
const moment = 100;
const warnEvery = 60_000;

/** `since` its opening or last request; `asked` has no answer yet. */
interface Connection {
  socket: Socket;
  since: number;
  asked: { request: IncomingMessage; response: ServerResponse }[];
}

/** How many connections may be open. Each needs a file, and another while a file is sent over it. */
export function mostConnections(): number {
  // Node reports the system's limit nowhere else. Windows has none.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | string } } };
  const files = Number(userLimits?.open_files.soft);
  return Number.isNaN(files) ? usual : Math.min(usual, Math.max(16, Math.floor((files - own) / 2)));
}

/**
 * Bounds the open connections of all servers that it is called with: at the bound, a new connection replaces the one that
 * has waited longest for its sender.
 */
export function limitConnections(most: number): (server: Server) => void {
  /** The last to send a request stands last. */
  const connections = new Set<Connection>();
  const connectionOf = new WeakMap<Socket, Connection>();
  let warned = Number.NEGATIVE_INFINITY;

  const makeRoom = (now: number): boolean => {
    if (now - warned > warnEvery) {
      warned = now;
      console.warn(
        `  All ${most} places for connections are taken: those that wait longest for their senders are closed.`,
      );
    }
    for (const connection of connections) {
      if (now - connection.since < moment) return false;
      if (isAnswering(connection)) continue;
      connections.delete(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  };

  return (server) => {
    server.on('connection', (socket: Socket) => {
      const since = performance.now();
      if (connections.size >= most && !makeRoom(since)) {
        socket.destroy();
        return;
      }
      const connection: Connection = { socket, since, asked: [] };
      connectionOf.set(socket, connection);
      connections.add(connection);
      socket.once('close', () => connections.delete(connection));
    });
    server.on('request', (request, response) => {
      const connection = connectionOf.get(request.socket);
      if (!connection || !connections.delete(connection)) return;
      connection.since = performance.now();
      connection.asked.push({ request, response });
      response.once('close', () => connection.asked.shift());
      connections.add(connection);
    });
  };
}

/** Whether the first request is complete and its answer not yet begun. */
function isAnswering({ asked: [first] }: Connection): boolean {
  return !!first?.request.complete && !first.response.headersSent;
}
