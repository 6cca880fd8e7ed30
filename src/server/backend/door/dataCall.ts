import { selectsTooMuch } from './select.ts';

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

/** A column, or an argument of a function, as the product names it: in other spellings the service may find another than is seen here. */
const identifier = '[a-z][a-z0-9_]*';
const isName = matches(`^${identifier}$`);
const isCount = matches('^\\d{1,16}$');
const isOrder = matches(`^${identifier}(\\.(asc|desc))?(,${identifier}(\\.(asc|desc))?)*$`);
/** The filter of one column. What is compared with it may hold nearly anything, since people search for it. */
const word = '"([^"\\\\]|\\\\.)*"';
const isFilter = matches(
  `^((not\\.)?((eq|neq|gte?|lte?|cs|i?like)\\.|is\\.(null|true|false)$|in\\.\\(.*\\)$)|like\\(all\\)\\.\\{${word}(,${word}){0,9}\\}$)`,
  's',
);
const isSought = matches('^(not\\.)?i?like\\b');
/** What stands between the brackets and commas of a filter of several columns. */
const isGroup = matches('^(not\\.)?(and|or)$');
const isCondition = matches(`^${identifier}\\.(not\\.)?(eq|neq|gte?|lte?|is|cs)\\.[\\p{L}\\p{N}{}:.-]*$`);
/** An argument's value by which, if the function has no such argument, its rows would be filtered as the product filters none. */
const isCostly = matches(
  `^\\s*(not\\.)*(i?match|(pl|ph|w)?fts|${Object.getOwnPropertyNames(Object.prototype).join('|')}|\\w+\\s*\\(\\s*(any|all)\\s*\\)\\s*)[.(]`,
  'i',
);
/** Columns that tell few rows from all others, and how they are compared for that. */
const keys = ['id', 'user_id', 'promocao_id', 'produto_id'];
const tellsRows = matches('^(eq|in)\\.');

/** Columns that are compared or ordered by, and what groups them. Each may be compared in every row; the product asks for thirty at most. */
const mostParts = 50;
/** Texts that are looked for in every row. The product asks for one, or for ten words of one. */
const mostSought = 3;
/** Characters of each: it may be compared at every place of a long text. The product seeks 200, of which each may be written as four. */
const longestSought = 1_000;
/** Wildcards of LIKE: each may take a step deeper into PGlite's stack. Those that people type are searched for as letters. */
const mostWildcards = 1_000;
/** How often one computed column is named by filters and order. A list that is filtered by it may be in its order as well. */
const mostComputed = 2;
/** The one by which no list is filtered or ordered: it is all rows of each promotion, with their products. */
const neverCompared = 'linhas';

/**
 * Whether a call to the data service is of another kind than the product's. The service understands far more, and among that is what
 * takes the one thread for minutes, fills the memory or ends the process.
 */
export function asksTooMuch(
  method: string,
  { pathname, searchParams }: URL,
  computedColumns: readonly string[],
): boolean {
  const isFunction = pathname.startsWith('/rest/v1/rpc/');
  const compared = [...searchParams].filter(([name]) => !['select', 'apikey'].includes(name));
  const parts = compared.flatMap(([name, value]) => partsOf(name, value, isFunction));
  const texts = compared.map(([, value]) => value);
  const changesAny =
    !isFunction &&
    ['PATCH', 'DELETE'].includes(method) &&
    !compared.some(([name, value]) => keys.includes(name) && tellsRows(value));
  return (
    changesAny ||
    selectsTooMuch(pathname.slice('/rest/v1/'.length), searchParams.getAll('select').join(), computedColumns) ||
    parts.length > mostParts ||
    parts.some((part) => part === undefined || part === neverCompared || part in Object.prototype) ||
    computedColumns.some((column) => parts.filter((part) => part === column).length > mostComputed) ||
    texts.filter(isSought).length > mostSought ||
    texts.some((text) => isSought(text) && text.length > longestSought) ||
    texts.join().split(/[*%]/).length - 1 > mostWildcards
  );
}

/** The columns, arguments and groups that a parameter names; undefined stands for what the product does not ask with. */
function partsOf(name: string, value: string, isFunction: boolean): (string | undefined)[] {
  if (name === 'limit' || name === 'offset') return isCount(value) ? [] : [undefined];
  if (name === 'order') return isOrder(value) ? value.split(',').map(firstOf) : [undefined];
  if (name === 'and' || name === 'or') {
    // A bracket behind another, or behind a comma, is no group's: thousands could stand there unseen.
    if (/[(,]\(/.test(value)) return [undefined];
    const parts = value.split(/[(),]/).filter((part) => part !== '');
    return parts.map((part) => (isGroup(part) || isCondition(part) ? firstOf(part) : undefined));
  }
  const isAsked = isName(name) && !['columns', 'on_conflict'].includes(name);
  return [isAsked && (isFunction ? !isCostly(value) : isFilter(value)) ? name : undefined];
}

const firstOf = (part: string) => part.split('.')[0];

/**
 * Whether a call would write over rows that are there already, or add many unless they are: the service looks for each by itself, before it
 * writes. The product sends one row, and never over another.
 */
export async function replacesRows(request: Request): Promise<boolean> {
  const asked = [...(request.headers.get('prefer') ?? '').matchAll(/\bresolution\s*=\s*"?([\w-]*)/gi)];
  if (asked.length === 0) return false;
  if (asked.some(([, resolution]) => resolution !== 'ignore-duplicates')) return true;
  return !(await request.clone().text()).trimStart().startsWith('{');
}

function matches(pattern: string, flags = ''): (text: string) => boolean {
  const expression = new RegExp(pattern, `${flags}u`);
  return (text) => expression.test(text);
}
