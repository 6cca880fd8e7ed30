import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from './address.ts';
import {
  askedTooMuch,
  authError,
  badJson,
  badToken,
  keyRefused,
  noRoom,
  noSession,
  noSuchData,
  notForStrangers,
  notFound,
} from './answers.ts';
import { askAuth, askData, type DoorBackend } from './backend.ts';
import { asksTooMuch, isDataCall, mayWrite, replacesRows } from './dataCall.ts';
import { createGuards } from './guards.ts';
import { createLimits } from './limits.ts';
import { isMalformed, isPersons, sessionToken } from './person.ts';
import { authRow } from './table.ts';

export { tokenRefused } from './answers.ts';
export { type DoorBackend, isStaff } from './backend.ts';
export { sessionToken } from './person.ts';

interface DoorOptions {
  backend: DoorBackend;
  /** Where a request comes from; `X-Forwarded-For` only counts where the server knows its proxy. */
  clientAddress: (c: Context) => string;
  /** See `GuardOptions`. */
  evenTime?: number;
}

/**
 * What stands before the embedded backend: answers /auth/v1/* and /rest/v1/* and nothing else. Of the auth service only
 * the rows of `authTable` answer, and guesses at passwords and codes are limited. The secret key opens nothing, and other
 * origins are not let in.
 */
export function createDoor({ backend, clientAddress, evenTime = 800 }: DoorOptions): Hono {
  const guards = createGuards({ backend, limits: createLimits(), evenTime });
  const door = new Hono();

  const tooLarge = () => authError(413, 'request_too_large', 'Request body too large');
  door.all('/auth/v1/*', bodyLimit({ maxSize: 16 * 1024, onError: tooLarge }), async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const row = url.pathname.startsWith('/auth/v1/') ? authRow(request.method, url) : undefined;
    if (!row) return notFound();
    const refused = row.who === 'without a key' ? undefined : refuseKey(request, backend);
    if (refused) return refused;
    const token = row.who === 'signed in' ? sessionToken(request.headers) : undefined;
    if (row.who === 'signed in' && !(token && isPersons(token)))
      return token && isMalformed(token) ? badToken() : noSession();
    if (row.refusal) return authError(row.refusal.status, row.refusal.code, row.refusal.message);

    const body = row.body ? await readJson(request) : {};
    if (!body) return badJson();
    const fields = pick(body, row.body ?? []);
    if (!fields) return authError(400, 'validation_failed', 'A field is not of the type expected');
    if (row.types && !row.types.some((known) => known === body.type)) return notFound();
    // Each asks for a row to be written, and anybody may ask; a session, with which the shop is read, is given all the same.
    if (row.guard === 'recover' && (await backend.hasRoom?.()) === false) return noRoom();
    const address = clientAddress(c);
    const call = { row, url, token, fields, address, userAgent: request.headers.get('user-agent') ?? undefined };
    const answer = row.guard ? await guards[row.guard](call, networkOf(address)) : await askAuth(backend, call);
    return sameOrigin(answer, { 'cache-control': 'no-store' });
  });

  door.all('/rest/v1/*', async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    if (!isDataCall(request.method, url)) return noSuchData();
    const refused = refuseKey(request, backend);
    if (refused) return refused;
    const token = sessionToken(request.headers);
    // The database would refuse as well, and write a page about each refusal to the terminal.
    if (!token) return notForStrangers();
    if (!isPersons(token)) return noSession();
    if (asksTooMuch(request.method, url, backend.computedColumns) || (await replacesRows(request)))
      return askedTooMuch();
    if (mayWrite(request.method, url) && (await backend.hasRoom?.()) === false) return noRoom();
    return sameOrigin(await askData(backend, request, url, token));
  });

  return door;
}

function refuseKey(request: Request, backend: DoorBackend): Response | undefined {
  const key = request.headers.get('apikey') ?? undefined;
  return key === backend.publishableKey ? undefined : keyRefused(key);
}

/** The body as an object; nothing when it is none, or when the database could not hold one of its texts, however deep. */
async function readJson(request: Request): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = JSON.parse(await request.text(), (name, value: unknown) => {
      if (isUnstorable(name) || isUnstorable(value)) throw new TypeError('not a text that the database can hold');
      return value;
    });
    return isObject(body) ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL has no character zero in a text, and no half of a character. */
const isUnstorable = (value: unknown) => typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the database has it of a profile's. The service looks at thousands of characters for a long time. */
const longestEmail = 320;

/**
 * The named fields; nothing when one is of another type than the service expects: it would fail on it, for some accounts
 * and not for others. `data`, what a person says of themselves, is an object, all others are texts.
 */
function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> | undefined {
  const present = names.filter((name) => Object.hasOwn(from, name) && from[name] !== null);
  const isExpected = (name: string) => {
    const value = from[name];
    if (name === 'data') return isObject(value);
    return typeof value === 'string' && (name !== 'email' || value.length <= longestEmail);
  };
  if (!present.every(isExpected)) return undefined;
  return Object.fromEntries(present.map((name) => [name, from[name]]));
}

/** The answer without the backend's permission for every other origin. */
function sameOrigin(answer: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  for (const [name, value] of Object.entries(more)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
