import type { Context, Env, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from './address.ts';
import {
  askedTooMuch,
  authError,
  badArguments,
  badJson,
  badToken,
  keyRefused,
  noRoom,
  noSession,
  noSuchData,
  notForStrangers,
  notFound,
} from './answers.ts';
import { type Assistant, createAssistant, isFunctionName } from './assistant.ts';
import { askAuth, askData, type GatewayBackend } from './backend.ts';
import { asksTooMuch, isDataCall, mayWrite, replacesRows } from './dataCall.ts';
import { createGuards } from './guards.ts';
import { createLimits } from './limits.ts';
import { isMalformed, isPersons, sessionToken } from './person.ts';
import { authRow } from './table.ts';

export { tokenRefused } from './answers.ts';
export { type Assistant, createAssistant, storable } from './assistant.ts';
export { type GatewayBackend, isStaff } from './backend.ts';
export { createPace } from './pace.ts';
export { sessionToken } from './person.ts';

interface GatewayOptions {
  backend: GatewayBackend;
  /** Answers programs, which have a key instead of a session. */
  assistant?: Assistant;
  /** The sender's address; `X-Forwarded-For` counts only behind a proxy that the server knows. */
  clientAddress: (c: Context) => string;
  /** See `GuardOptions`. */
  evenTime?: number;
}

/**
 * Lets `app` answer /auth/v1/* and /rest/v1/* by the embedded backend. Only the rows of `authTable` answer, guesses are
 * limited, the secret key opens nothing, and other origins are not let in.
 */
export function mountGateway<E extends Env>(
  app: Hono<E>,
  { backend, assistant = createAssistant(backend), clientAddress, evenTime = 800 }: GatewayOptions,
): void {
  const guards = createGuards({ backend, limits: createLimits(), evenTime });
  const isFull = async () => (await backend.hasRoom?.()) === false;
  const refuseKey = (headers: Headers) => {
    const key = headers.get('apikey');
    return key === backend.publishableKey ? undefined : keyRefused(key);
  };

  const tooLarge = () => authError(413, 'request_too_large', 'Request body too large');
  app.all('/auth/v1/*', bodyLimit({ maxSize: 16 * 1024, onError: tooLarge }), async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const row = url.pathname.startsWith('/auth/v1/') ? authRow(request.method, url) : undefined;
    if (!row) return notFound();
    const refused = row.who === 'without a key' ? undefined : refuseKey(request.headers);
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
    // A stranger's request for an e-mail stores a row. A sign-in does too, but reading the shop needs it.
    if (row.guard === 'recover' && (await isFull())) return noRoom();
    const address = clientAddress(c);
    const call = { row, url, token, fields, address, userAgent: request.headers.get('user-agent') };
    const answer = await (row.guard ? guards[row.guard](call, networkOf(address)) : askAuth(backend, call));
    const own = sameOrigin(answer);
    own.headers.set('cache-control', 'no-store');
    return own;
  });

  app.all('/rest/v1/*', async (c) => {
    const request = c.req.raw;
    const { method, headers } = request;
    const url = new URL(request.url);
    if (!isDataCall(method, url)) return noSuchData();
    const refused = refuseKey(headers);
    if (refused) return refused;
    const token = sessionToken(headers);
    const key = headers.get('x-assistente-chave');
    const name = url.pathname.slice('/rest/v1/rpc/'.length);
    if (key && !token && method === 'POST' && isFunctionName(name)) {
      const args = await request.json().catch(() => undefined);
      if (!isObject(args)) return badArguments();
      const { status, body } = await assistant.call(
        name,
        key,
        { ...args },
        clientAddress(c),
        headers.get('x-assistente-cliente') ?? undefined,
      );
      return Response.json(body, { status });
    }
    // The database would log a page for each refusal.
    if (!token) return notForStrangers();
    if (!isPersons(token)) return noSession();
    if (asksTooMuch(method, url, backend.computedColumns) || (await replacesRows(request))) return askedTooMuch();
    if (mayWrite(method, url) && (await isFull())) return noRoom();
    return sameOrigin(await askData(backend, request, token));
  });
}

/** Nothing for other JSON, or texts that the database cannot store. */
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

/** PostgreSQL stores neither the character zero nor half of a surrogate pair. */
const isUnstorable = (value: unknown) => typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The service takes long over texts of thousands of characters. */
const longestEmail = 320;

/** The named fields; nothing when one has another type, on which the service fails for some accounts only. */
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

/** The service permits every origin. */
function sameOrigin({ headers, body, status }: Response): Response {
  const kept = [...headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(body, { status, headers: kept });
}
