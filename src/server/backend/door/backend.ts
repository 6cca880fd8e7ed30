import type { AuthRow } from './table.ts';

/** The embedded backend, as the door uses it. */
export interface DoorBackend {
  fetch: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner. */
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  publishableKey: string;
  /** Columns that the database computes for each row when they are asked for; `linhas` reads a thousand rows each time. */
  computedColumns: readonly string[];
  /** Whether the disk has room for writes; absent where the database judges that itself. */
  hasRoom?: () => Promise<boolean>;
}

/** A call to the auth service, as the door has judged it. */
export interface AuthCall {
  row: AuthRow;
  url: URL;
  /** The fields of the body that the row names. */
  fields: Record<string, unknown>;
  /** The session's token, where the row asks for one. */
  token: string | undefined;
  /** Shown in the person's list of sessions. */
  userAgent: string | null;
  address: string;
}

/** Asks the auth service with address, parameters and body written anew, so that it reads only values that the door judged. */
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
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE';
  const headers = {
    apikey: backend.publishableKey,
    'x-forwarded-for': address,
    ...(userAgent && { 'user-agent': userAgent }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
  const body = hasBody ? JSON.stringify(fields) : undefined;
  return backend.fetch(new Request(target, { method: row.method, headers, body }));
}

/** Request headers that the data service reads. */
const dataHeaders = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/** Asks the data service with the request as it came, less the headers that it should not act on. */
export function askData({ fetch, publishableKey }: DoorBackend, request: Request, token: string): Promise<Response> {
  const { headers } = request;
  for (const name of [...headers.keys()]) if (!dataHeaders.includes(name)) headers.delete(name);
  headers.set('apikey', publishableKey);
  headers.set('authorization', `Bearer ${token}`);
  // The service would parse forms and tables by their type, and the limits count only JSON.
  if (request.method !== 'GET' && request.method !== 'HEAD') headers.set('content-type', 'application/json');
  return fetch(request);
}

/** Whether the owner of a token may see the shop's data. */
export async function isStaff(backend: DoorBackend, token: string): Promise<boolean> {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
  const answer = await backend.fetch(new Request('http://localhost/rest/v1/rpc/situacao_do_acesso', { headers }));
  return answer.ok && (await answer.json()) === 'ativo';
}
