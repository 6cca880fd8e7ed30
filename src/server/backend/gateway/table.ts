export type Guard = 'password' | 'refresh' | 'recover' | 'secret';

export interface AuthRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  grantType?: string;
  types?: string[];
  /** `anyone` needs the publishable key, `signed in` a session as well; `without a key` is for public documents. */
  who: 'anyone' | 'signed in' | 'without a key';
  /** Parameters that the service gets; all others are dropped. */
  query?: string[];
  /** Fields of the JSON body that the service gets; all others are dropped. */
  body?: string[];
  guard?: Guard;
  refusal?: { status: 422; code: string; message: string };
}

const signUpClosed = {
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
} as const;

/**
 * Any other call is 404. A GET of `verify` would put a session into an address and let mail scanners spend links; other
 * types than `recovery` would spend the same secret.
 */
export const authTable: AuthRow[] = [
  {
    method: 'POST',
    path: 'token',
    grantType: 'password',
    who: 'anyone',
    body: ['email', 'password'],
    guard: 'password',
  },
  {
    method: 'POST',
    path: 'token',
    grantType: 'refresh_token',
    who: 'anyone',
    body: ['refresh_token'],
    guard: 'refresh',
  },
  { method: 'POST', path: 'signup', who: 'anyone', refusal: signUpClosed },
  { method: 'POST', path: 'recover', who: 'anyone', body: ['email'], guard: 'recover' },
  {
    method: 'POST',
    path: 'verify',
    types: ['recovery'],
    who: 'anyone',
    body: ['type', 'token', 'token_hash'],
    guard: 'secret',
  },
  { method: 'GET', path: 'user', who: 'signed in' },
  // A new e-mail stays pending, since the embedded service would take the old mailbox's confirmation alone.
  { method: 'PUT', path: 'user', who: 'signed in', body: ['email', 'password', 'current_password', 'data'] },
  { method: 'GET', path: 'user/identities/authorize', who: 'signed in', query: ['provider'] },
  { method: 'DELETE', path: 'user/identities/:id', who: 'signed in' },
  { method: 'POST', path: 'factors', who: 'signed in', body: ['factor_type', 'friendly_name', 'issuer'] },
  { method: 'POST', path: 'factors/:id/challenge', who: 'signed in' },
  { method: 'POST', path: 'factors/:id/verify', who: 'signed in', body: ['challenge_id', 'code'] },
  { method: 'DELETE', path: 'factors/:id', who: 'signed in' },
  { method: 'POST', path: 'logout', who: 'signed in', query: ['scope'] },
  { method: 'GET', path: '.well-known/jwks.json', who: 'without a key' },
];

/** Method, path and grant type match in one spelling. */
export function authRow(method: string, url: URL): AuthRow | undefined {
  const path = url.pathname.slice('/auth/v1/'.length);
  const grants = url.searchParams.getAll('grant_type');
  return authTable.find(
    (row) =>
      row.method === method &&
      isAt(row.path, path) &&
      (row.grantType === undefined || (grants.length === 1 && grants[0] === row.grantType)),
  );
}

const isAt = (pattern: string, path: string) =>
  pattern.includes(':id') ? new RegExp(`^${pattern.replace(':id', '[\\w-]{1,64}')}$`).test(path) : pattern === path;
