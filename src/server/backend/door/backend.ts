import type { AuthRow } from './table.ts';

/** What the door needs of the embedded backend. */
export interface DoorBackend {
  fetch: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner. */
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  publishableKey: string;
  /** Columns that the database computes of a row when they are asked for, in SQL: each is a search of its own, `linhas` of a thousand rows. */
  computedColumns: readonly string[];
  /** Whether the disk has room for what requests write; where it is absent, that is for the database to know. */
  hasRoom?: () => Promise<boolean>;
}

/** A call to the auth service, as the door has read it. */
export interface AuthCall {
  row: AuthRow;
  url: URL;
  /** The fields of the body that the row names. */
  fields: Record<string, unknown>;
  /** The session's token, where the row asks for one. */
  token: string | undefined;
  /** Who says to be calling, for the list of sessions. */
  userAgent: string | undefined;
  address: string;
}

/**
 * Asks the auth service. It is given an address, parameters and body written anew from what the door has judged, so
 * that it cannot read in them anything else.
 */
export function askAuth(
  backend: DoorBackend,
  { row, url, fields, token, userAgent, address }: AuthCall,
): Promise<Response> {
  const target = new URL(url.pathname, url);
  if (row.grantType) target.searchParams.set('grant_type', row.grantType);
  for (const name of row.query ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null) target.searchParams.set(name, value);
  }
  const headers = new Headers({ apikey: backend.publishableKey });
  headers.set('x-forwarded-for', address);
  if (userAgent) headers.set('user-agent', userAgent);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (row.method === 'GET' || row.method === 'DELETE')
    return backend.fetch(new Request(target, { method: row.method, headers }));
  headers.set('content-type', 'application/json');
  return backend.fetch(new Request(target, { method: row.method, headers, body: JSON.stringify(fields) }));
}

/** Request headers that the data service reads. */
const dataHeaders = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/** Asks the data service what it was asked, without the headers and parameters that it should not act on. */
export function askData(backend: DoorBackend, request: Request, url: URL, token: string): Promise<Response> {
  const target = new URL(url);
  target.searchParams.delete('apikey');
  const headers = new Headers({ apikey: backend.publishableKey, authorization: `Bearer ${token}` });
  for (const name of dataHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Node's fetch asks for `duplex` with a body that is a stream; the browser's types, used here, do not know it.
  const body = request.body && ({ body: request.body, duplex: 'half' } as RequestInit);
  // Whatever it calls itself: tables and forms, which the service reads as well, are sent by nobody and measured by nothing.
  if (body) headers.set('content-type', 'application/json');
  return backend.fetch(new Request(target, { method: request.method, headers, ...body }));
}

/** Whether the owner of a token may see the shop's data. */
export async function isStaff(backend: DoorBackend, token: string): Promise<boolean> {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
  const answer = await backend.fetch(new Request('http://localhost/rest/v1/rpc/situacao_do_acesso', { headers }));
  return answer.ok && (await answer.json()) === 'ativo';
}
