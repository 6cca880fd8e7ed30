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

/** 429, with the seconds to wait. */
export function tooManyRequests(seconds: number): Response {
  return authError(429, 'over_request_rate_limit', 'Request rate limit reached', { 'retry-after': String(seconds) });
}

/** What the public gateway says of a missing or wrong key. */
export function keyRefused(key: string | undefined): Response {
  const body = key
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : { message: 'No API key found in request', hint: 'No `apikey` request header was found.' };
  return Response.json(body, { status: 401 });
}

/** The data service's answer to somebody who is not signed in: they may do nothing at all. */
export function notForStrangers(): Response {
  const message = 'permission denied';
  return Response.json({ code: '42501', details: null, hint: null, message }, { status: 401 });
}

/** The data service's answer to a token that is not genuine, or not any more. */
export function tokenRefused(): Response {
  const message = 'the token is not genuine, or has ended';
  return Response.json({ code: 'PGRST303', details: null, hint: null, message }, { status: 401 });
}

/** The data service's answer to an address that it does not have. */
export function noSuchData(): Response {
  const message = 'Invalid path specified in request URL';
  return Response.json({ code: 'PGRST125', details: null, hint: null, message }, { status: 404 });
}

/** The data service's answer to a question that it does not take; see `asksTooMuch`. */
export function askedTooMuch(): Response {
  const message = 'not a call of the product: see src/server/backend/door/dataCall.ts for what this server takes';
  return Response.json({ code: 'PGRST100', details: null, hint: null, message }, { status: 400 });
}

/** To what would be written while the disk is nearly full: full, it would end the database for those who read as well. */
export function noRoom(): Response {
  const message = 'the disk of the database is nearly full';
  return Response.json({ code: '53100', details: null, hint: null, message }, { status: 507 });
}
