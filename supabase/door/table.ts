import { computedColumns, selectsTooMuch } from './select.ts';

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

const dataPath = /^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/;
const dataMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** Whether a call may be asked of the data service, which knows by itself which tables and functions are exposed. */
export function isDataCall(method: string, url: URL): boolean {
  return dataMethods.includes(method) && dataPath.test(url.pathname);
}

/** Functions that the product asks by POST and that only read. */
export const readingFunctions = ['preview_change', 'imported_batch', 'undone_batch', 'minhas_sessoes'];

/** Whether a call to the data service may write. */
export function mayWrite(method: string, { pathname }: URL): boolean {
  return !['GET', 'HEAD'].includes(method) && !readingFunctions.some((name) => pathname === `/rest/v1/rpc/${name}`);
}

/** Steps into JSON (`->`) in one call. The product takes none. */
const mostSteps = 100;
/** How often one computed column is named by filters and order. A list that is filtered by it may be in its order as well. */
const mostComputed = 2;
/** The one by which no list is filtered or ordered: it is all rows of each promotion, with their products. */
const neverCompared = 'linhas';
/** One of embedded rows in the name of a filter or in an order: it would be computed again for each row that they stand within. */
const ofEmbedded = new RegExp(`(\\(.*|\\.\\s*"?)(${computedColumns.join('|')})`, 's');
/** Brackets in one call, wherever: PGlite's stack holds some thousand groups, one within the other, of a text search or an expression. */
const mostBrackets = 1_000;
/** Wildcards of LIKE in one call: each may take a step deeper into that stack. Those that people type are searched for as letters. */
const mostWildcards = 1_000;
/** Characters of a text search, each of whose words may be a step deeper. No page asks with one. */
const longestTextSearch = 1_000;

/** Parameters whose value holds filters (`and`, `or`), also of embedded tables. No page asks with them. */
const ofFilters = /(^|\.)(and|or)$/i;
const ofOrder = /(^|\.)order$/i;
/** An operator as the filter of a column, and among filters, where a column may be written in many ways. */
const operator = (names: string) => ({
  filter: new RegExp(`^\\s*(not\\.)*(${names})[.(]`, 'i'),
  amongFilters: new RegExp(`\\.\\s*(${names})\\s*[.(]`, 'i'),
});
const pattern = operator('i?match');
const textSearch = operator('(pl|ph|w)?fts');

/**
 * Whether a call asks for what no page does and the database would suffer from: names, rows within rows and filters by what is computed
 * of a row multiply; steps into JSON and groups, one within the other, regular expressions, wildcards and the words of a text search can
 * take more of PGlite's stack than there is, which would end it. What people search for stands in the filter of a column, or in a
 * function's argument, and may hold nearly anything.
 */
export function asksTooMuch({ searchParams }: URL): boolean {
  const parameters = [...searchParams];
  const structure = parameters.flatMap(([name, value]) =>
    ofOrder.test(name) || ofFilters.test(name) ? [name, value] : [name],
  );
  const texts = parameters.flat();
  return (
    selectsTooMuch(searchParams.getAll('select').join()) ||
    count('->', structure) > mostSteps ||
    computedColumns.some((column) => count(column, structure) > mostComputed) ||
    count('(', texts) > mostBrackets ||
    structure.some((part) => part.includes(neverCompared) || ofEmbedded.test(part)) ||
    count('*', texts) + count('%', texts) > mostWildcards ||
    parameters.some(([name, value]) => {
      const uses = (known: typeof pattern) => (ofFilters.test(name) ? known.amongFilters : known.filter).test(value);
      return uses(pattern) || (value.length > longestTextSearch && uses(textSearch));
    })
  );
}

const count = (part: string, texts: string[]) => texts.join(' ').split(part).length - 1;
