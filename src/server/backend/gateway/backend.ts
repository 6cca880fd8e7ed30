import type { AuthRow } from './table.ts';

export interface GatewayBackend {
  fetch: (request: Request) => Promise<Response>;
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  publishableKey: string;
  /** Computed for each row that names them; `linhas` reads a thousand rows each time. */
  computedColumns: readonly string[];
  hasRoom?: () => Promise<boolean>;
}

export interface AuthCall {
  row: AuthRow;
  url: URL;
  fields: Record<string, unknown>;
  token: string | undefined;
  userAgent: string | null;
  address: string;
}

/** Address, parameters and body are written anew, so that the service reads only values that the gateway judged. */
export function askAuth(
  backend: GatewayBackend,
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

const dataHeaders = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range', 'range-unit'];

/** Passes the request on, without headers that the service should not act on. */
export function askData({ fetch, publishableKey }: GatewayBackend, request: Request, token: string): Promise<Response> {
  const { headers } = request;
  for (const name of [...headers.keys()]) if (!dataHeaders.includes(name)) headers.delete(name);
  headers.set('apikey', publishableKey);
  headers.set('authorization', `Bearer ${token}`);
  // The service would parse forms and tables by their type, and the limits count only JSON.
  if (request.method !== 'GET' && request.method !== 'HEAD') headers.set('content-type', 'application/json');
  return fetch(request);
}

/** Whether the owner of a token may see the shop's data. */
export async function isStaff(backend: GatewayBackend, token: string): Promise<boolean> {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
  const answer = await backend.fetch(new Request('http://localhost/rest/v1/rpc/situacao_do_acesso', { headers }));
  return answer.ok && (await answer.json()) === 'ativo';
}
