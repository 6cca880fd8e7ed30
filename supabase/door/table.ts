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
/** Texts that are looked for in one call, each in every row. The product asks for one. */
const mostSought = 20;

/** Parameters whose value holds filters (`and`, `or`), also of embedded tables. No page asks with them. */
const ofFilters = /(^|\.)(and|or)$/i;
const ofOrder = /(^|\.)order$/i;
/** Parameters whose value names columns or tables, in quotes perhaps. */
const ofNames = /(^|\.)(select|columns|on_conflict|order|and|or)$/i;
/** What each object of JavaScript has, under names that no column has: the library keeps filters by name, and would write into it. */
const ofObjects = new RegExp(`\\b(${Object.getOwnPropertyNames(Object.prototype).join('|')})\\b`);
/** An operator as the filter of a column, and among filters, where a column may be written in many ways. */
const operator = (names: string) => ({
  filter: new RegExp(`^\\s*(not\\.)*(${names})[.(]`, 'i'),
  amongFilters: new RegExp(`\\.\\s*(${names})\\s*[.(]`, 'gi'),
});
/** Expressions, the words of a text search, and one operator with a list of values: each may cost as much as a thousand plain filters. */
const neverUsed = operator('i?match|(pl|ph|w)?fts|\\w+\\s*\\(\\s*(any|all)\\s*\\)\\s*');
const seeking = operator('i?like');

/**
 * Whether a call asks for what no page does and the database or this process would suffer from: names, rows within rows and filters by
 * what is computed of a row multiply; steps into JSON and groups, one within the other, regular expressions, wildcards and the words of a
 * text search take much time, or more of PGlite's stack than there is, which would end it; and a name that each object has would be
 * written to for all of them. What people search for stands in the filter of a column, or in a function's argument, and may hold nearly
 * anything.
 */
export function asksTooMuch({ searchParams }: URL): boolean {
  const parameters = [...searchParams];
  const structure = parameters.flatMap(([name, value]) =>
    ofOrder.test(name) || ofFilters.test(name) ? [name, value] : [name],
  );
  const names = parameters.flatMap(([name, value]) => (ofNames.test(name) ? [name, value] : [name]));
  const texts = parameters.flat();
  return (
    selectsTooMuch(searchParams.getAll('select').join()) ||
    names.some((name) => ofObjects.test(name.replace(/["\\]/g, ''))) ||
    count('->', structure) > mostSteps ||
    computedColumns.some((column) => count(column, structure) > mostComputed) ||
    count('(', texts) > mostBrackets ||
    structure.some((part) => part.includes(neverCompared) || ofEmbedded.test(part)) ||
    count('*', texts) + count('%', texts) > mostWildcards ||
    timesUsed(neverUsed, parameters) > 0 ||
    timesUsed(seeking, parameters) > mostSought
  );
}

const timesUsed = (
  { filter, amongFilters }: ReturnType<typeof operator>,
  parameters: [name: string, value: string][],
) =>
  parameters
    .map(([name, value]) =>
      ofFilters.test(name) ? [...value.matchAll(amongFilters)].length : Number(filter.test(value)),
    )
    .reduce((sum, times) => sum + times, 0);

const count = (part: string, texts: string[]) => texts.join(' ').split(part).length - 1;
