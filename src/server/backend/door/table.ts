/** The limits of a row's attempts; a row without a guard has none. */
export type Guard = 'password' | 'refresh' | 'recover' | 'secret';

/** A call of the auth service, below /auth/v1/. */
export interface AuthRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:id` stands for an id. */
  path: string;
  grantType?: string;
  /** The values of the body's `type` that are taken. */
  types?: string[];
  /** `anyone` needs the publishable key, `signed in` a session as well; `without a key` is for public documents. */
  who: 'anyone' | 'signed in' | 'without a key';
  /** Parameters that the service gets; all others are dropped. */
  query?: string[];
  /** Fields of the JSON body that the service gets; all others are dropped. */
  body?: string[];
  guard?: Guard;
  /** The answer, where the service is not asked. */
  refusal?: { status: 422; code: string; message: string };
}

const signUpClosed = {
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
} as const;

/**
 * Every auth call that answers; any other is 404. `verify` has no GET, which would put a session into an address and let mail
 * scanners spend links; and `recovery` is its only `type`, since others would spend the same secret.
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
  // A new e-mail stays pending (`new_email`): the embedded service would take the old mailbox's confirmation alone, where the public
  // server asks both, so no `type` of `verify` confirms it. An administrator changes it with SQL.
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

/** The row that a call's method, path and grant type name: exactly, in one spelling. */
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
