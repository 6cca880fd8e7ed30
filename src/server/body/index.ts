import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sessionToken, tokenRefused } from '../backend/door/index.ts';
import { hasTooManyValues } from './tooMany.ts';

const kilobyte = 1024;
/** For anybody: the public key and a loop must not fill the memory. */
const small = 64 * kilobyte;
/** For somebody signed in: what a form or a change of many products sends, many times over. */
const medium = 1_000 * kilobyte;
/** For staff: a batch of an import, whose texts may all be long. */
const large = 10_000 * kilobyte;
/** How much of a body that is too large is read and dropped, so that its sender gets to read the answer. */
const dropped = 120_000 * kilobyte;

/** Where staff may send much: what writes a batch of an import, or takes one back. */
const imports = /^\/rest\/v1\/rpc\/(undo_)?import_\w+$/;
/**
 * Where whoever is signed in may send more than a stranger. Other functions are asked with a few words, mostly in the address; thousands
 * would take the one thread for seconds, also before the function knows who asks.
 */
const records = /^\/rest\/v1\/(\w+|rpc\/(gravar_promocao|preview_change|apply_change))$/;

interface Options {
  /** What tokens are signed with; undefined with a Supabase project of one's own. */
  jwtSecret: string | undefined;
  /** Whether a token's owner may see the shop's data. */
  isStaff: (token: string) => Promise<boolean>;
}

/** How much somebody may send, and what is answered to more. */
interface Allowance {
  most: number;
  refuse: () => Response;
}

const upTo = (most: number): Allowance => ({
  most,
  refuse: () => Response.json({ message: `The body may have ${most / kilobyte} KB.` }, { status: 413 }),
});

/** Reads bodies before anything else does, as much as their senders may send, and refuses more. */
export function limitBodies({ jwtSecret, isStaff }: Options): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const allowance = async (c: Context): Promise<Allowance> => {
    const isImport = imports.test(c.req.path);
    // Most bodies are short, and nobody need be asked about them.
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
    if (length <= small || !(isImport || records.test(c.req.path))) return upTo(small);
    const token = sessionToken(c.req.raw.headers);
    if (!token || !jwtSecret) return upTo(small);
    // As the service would answer: a session whose token has ended meanwhile is renewed, and sends the same again.
    if (!(await isGenuine(token, jwtSecret))) return { most: small, refuse: tokenRefused };
    return upTo(isImport && length > medium && (await isStaff(token)) ? large : medium);
  };
  return async (c, next) => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return next();
    const { most, refuse } = await allowance(c);
    const body = await read(c.env.incoming, most);
    if (!body) return refuse();
    // What is small has few values in any case.
    if (body.length > small && hasTooManyValues(body, { isCall: c.req.path.startsWith('/rest/v1/rpc/') })) {
      return c.json({ message: 'The body has too many values.' }, 413);
    }
    const { method, headers, signal } = c.req.raw;
    if (body.length > 0) c.req.raw = new Request(c.req.url, { method, headers, signal, body });
    return next();
  };
}

async function read(incoming: HttpBindings['incoming'], most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts.length = 0;
    if (size > dropped) break;
  }
  return size > most ? undefined : Buffer.concat(parts);
}

const isGenuine = (token: string, jwtSecret: string): Promise<boolean> =>
  verify(token, jwtSecret, 'HS256').then(
    () => true,
    () => false,
  );
