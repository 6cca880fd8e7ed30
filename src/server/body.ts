import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { sessionToken, tokenRefused } from './backend/gateway/index.ts';

const kilobyte = 1024;
/** For every caller. */
const small = 64 * kilobyte;
const medium = 1_000 * kilobyte;
/** For staff: a batch of an import. */
const large = 10_000 * kilobyte;
/** How much of a refused body is read and dropped, so that its sender gets to read the answer. */
const dropped = 120_000 * kilobyte;

const imports = /^\/rest\/v1\/rpc\/import_rows$/;
/** Other functions take short arguments: a long one would block the one thread for seconds. */
const records = /^\/rest\/v1\/(\w+|rpc\/(gravar_promocao|gravar_loja|preview_change|apply_change))$/;

interface Options {
  /** Signs the tokens; undefined with an external Supabase project. */
  jwtSecret: string | undefined;
  isStaff: (token: string) => Promise<boolean>;
}

/** Reads bodies before any other handler, up to the sender's limit, and answers 413 beyond it. */
export function limitBodies({ jwtSecret, isStaff }: Options): MiddlewareHandler<{ Bindings: HttpBindings }> {
  /** In bytes; undefined for a token that is not genuine. */
  const limit = async (c: Context): Promise<number | undefined> => {
    const isImport = imports.test(c.req.path);
    const length = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
    if (length <= small || !(isImport || records.test(c.req.path))) return small;
    const token = sessionToken(c.req.raw.headers);
    if (!token || !jwtSecret) return small;
    if (!(await isGenuine(token, jwtSecret))) return undefined;
    return isImport && length > medium && (await isStaff(token)) ? large : medium;
  };
  return async (c, next) => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return next();
    const most = await limit(c);
    const body = await read(c.env.incoming, most ?? small);
    // The client renews the session at this answer, and sends the body again.
    if (!body && most === undefined) return tokenRefused();
    if (!body) return c.json({ message: `The body may have ${(most ?? small) / kilobyte} KB.` }, 413);
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
