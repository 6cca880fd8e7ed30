import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';

const kilobyte = 1024;
/** For anybody: the public key and a loop must not fill the memory. */
const small = 64 * kilobyte;
/** For somebody signed in: a batch of an import, many times over. */
const large = 10_000 * kilobyte;
/** How much of a body that is too large is read and dropped, so that its sender gets to read the answer. */
const dropped = 120_000 * kilobyte;

/** Reads bodies before anything else does, as much as their senders may send, and answers 413 to more. */
export function limitBodies(jwtSecret: string | undefined): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method)) return next();
    const most = c.req.path.startsWith('/rest/v1/') && (await isSignedIn(c, jwtSecret)) ? large : small;
    const body = await read(c.env.incoming, most);
    if (!body) return c.json({ message: `The body may have ${most / kilobyte} KB.` }, 413);
    const { method, headers, signal } = c.req.raw;
    if (body.length > 0) c.req.raw = new Request(c.req.url, { method, headers, signal, body });
    return next();
  };
}

async function read(incoming: HttpBindings['incoming'], most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts.length = 0;
    if (size > dropped) break;
  }
  return size > most ? undefined : new Uint8Array(Buffer.concat(parts));
}

async function isSignedIn(c: Context, jwtSecret: string | undefined): Promise<boolean> {
  const token = c.req.header('Authorization')?.replace(/^Bearer /i, '');
  if (!token || !jwtSecret) return false;
  return verify(token, jwtSecret, 'HS256').then(
    () => true,
    () => false,
  );
}
