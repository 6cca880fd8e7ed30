/** A refusal in the public auth server's shape, with its error code. */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'cache-control': 'no-store', 'x-sb-error-code': code, ...headers } },
  );
}

export const notFound = () => authError(404, 'not_found', 'Not found');
export const badJson = () => authError(400, 'bad_json', 'Could not parse request body as JSON');
export const wrongCredentials = () => authError(400, 'invalid_credentials', 'Invalid login credentials');
export const noSession = () => authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

export const badToken = () =>
  authError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed');

export const tooManyRequests = (seconds: number) =>
  authError(429, 'over_request_rate_limit', 'Request rate limit reached', { 'retry-after': String(seconds) });

/** The public gateway's answer to a missing or wrong key. */
export function keyRefused(key: string | null): Response {
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : { message: 'No API key found in request', hint: 'No `apikey` request header was found.' };
  return Response.json(body, { status: 401 });
}

const dataError = (status: number, code: string, message: string) =>
  Response.json({ code, details: null, hint: null, message }, { status });

export const notForStrangers = () => dataError(401, '42501', 'permission denied');
export const tokenRefused = () => dataError(401, 'PGRST303', 'the token is not genuine, or has ended');
export const badArguments = () => dataError(400, 'PGRST102', 'The body is no JSON object');
export const noSuchData = () => dataError(404, 'PGRST125', 'Invalid path specified in request URL');
export const askedTooMuch = () =>
  dataError(
    400,
    'PGRST100',
    'not a call of the product: see src/server/backend/gateway/dataCall.ts for what this server takes',
  );
/** A full disk would end the database for readers as well. */
export const noRoom = () => dataError(507, '53100', 'the disk of the database is nearly full');

/** JSON: a function's answer, or an error in PostgREST's shape. */
export interface Answer {
  status: number;
  body: unknown;
}
