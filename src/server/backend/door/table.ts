/** How a row's attempts are limited; a row without one is not. */
export type Guard = 'password' | 'refresh' | 'recover' | 'secret';

/** One way in to the auth service, below /auth/v1/. */
export interface AuthRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:id` stands for an id. */
  path: string;
  /** With this `grant_type` only. */
  grantType?: string;
  /** With these values of `type` only. */
  types?: string[];
  /** `anyone` needs the publishable key, `signed in` a session as well; `without a key` is for public documents. */
  who: 'anyone' | 'signed in' | 'without a key';
  /** Parameters that the service is given. All others are dropped. */
  query?: string[];
  /** Fields of the JSON body that the service is given. All others are dropped. */
  body?: string[];
  guard?: Guard;
  /** Answered here: the service is not asked. */
  refusal?: { status: 422; code: string; message: string };
}

const signUpClosed = {
  status: 422,
  code: 'signup_disabled',
  message: 'Signups not allowed for this instance',
} as const;

/**
 * Every auth call that answers; whatever is not here is 404. These are the product's calls that `account/` and the embedded
 * service have. Of `verify` there is no GET, which would put a session into an address and spend a link that a scanner of mail
 * follows; and `recovery` is its only `type`, since others would spend the same secret.
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
  // Another e-mail is noted and stays pending (`new_email`): no `type` of `verify` here confirms it, since the embedded service would take the
  // old mailbox's word alone, where the public server asks both. The account's address is changed by whoever runs the system, with SQL.
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
