import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../backend/door/address.ts';

/** More than anybody's browsers and proxies have open. */
const usual = 1_000;
/** Files that this process has open beside: PGlite's 50, and its own. */
const own = 128;
/** So long, in milliseconds, a connection has its place to itself: what it asks may have arrived, and not been read. */
const moment = 100;
/** How often, in milliseconds, the terminal is told that all places are taken. */
const toldEvery = 60_000;

/** A connection, whose it is, when it was opened or asked last, and what it asked that is not answered yet. */
interface Place {
  socket: Socket;
  network: string;
  since: number;
  asked: { request: IncomingMessage; response: ServerResponse }[];
}

/**
 * How many connections may be open: a process without a file left could neither read its data nor know that they are still its own.
 * A connection needs one, and another while a file is sent over it.
 */
export function mostPlaces(): number {
  // The system's limit is told nowhere else. On Windows there is none.
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | string } } };
  const files = Number(userLimits?.open_files.soft);
  return Number.isNaN(files) ? usual : Math.min(usual, Math.max(16, Math.floor((files - own) / 2)));
}

/**
 * Bounds how many connections are open, over all servers that it is called with. When all places are taken, a new connection gets that of
 * whoever has the most of them, the one which has waited longest for its sender: who opens many and asks nothing takes them from himself.
 */
export function createPlaces(most: number): (server: Server) => void {
  /** By whose they are; of each, what asked last stands last. */
  const places = new Map<string, Set<Place>>();
  const placeOf = new WeakMap<Socket, Place>();
  let taken = 0;
  let told = Number.NEGATIVE_INFINITY;

  const enter = (place: Place) => {
    places.set(place.network, (places.get(place.network) ?? new Set()).add(place));
    taken += 1;
  };
  const leave = (place: Place) => {
    const held = places.get(place.network);
    if (!held?.delete(place)) return false;
    if (held.size === 0) places.delete(place.network);
    taken -= 1;
    return true;
  };

  /** Ends one connection in favour of a new one. Returns whether there was one to end. */
  const makeRoom = (now: number): boolean => {
    if (now - told > toldEvery) {
      told = now;
      console.warn(
        `  All ${most} places for connections are taken: those that wait longest for their senders are closed.`,
      );
    }
    let longest = new Set<Place>();
    for (const held of places.values()) if (held.size > longest.size) longest = held;
    for (const place of longest) {
      if (now - place.since < moment) return false;
      if (isAtWork(place)) continue;
      leave(place);
      place.socket.destroy();
      return true;
    }
    return false;
  };

  return (server) => {
    server.on('connection', (socket: Socket) => {
      const since = performance.now();
      // Whoever is gone already has no address.
      if (socket.remoteAddress === undefined || (taken >= most && !makeRoom(since))) {
        socket.destroy();
        return;
      }
      const place: Place = { socket, network: networkOf(socket.remoteAddress), since, asked: [] };
      placeOf.set(socket, place);
      enter(place);
      socket.once('close', () => leave(place));
    });
    server.on('request', (request, response) => {
      const place = placeOf.get(request.socket);
      if (!place || !leave(place)) return;
      place.since = performance.now();
      place.asked.push({ request, response });
      response.once('close', () => place.asked.shift());
      enter(place);
    });
  };
}

/** Whether an answer is being made: the whole request has come, and nothing of the answer is on its way. */
function isAtWork({ asked: [first] }: Place): boolean {
  return !!first?.request.complete && !first.response.headersSent;
}
