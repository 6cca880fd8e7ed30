import { selectsTooMuch } from './select.ts';

const dataPath = /^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/;
const dataMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** Whether the data service may be asked; it knows itself which tables and functions are exposed. */
export function isDataCall(method: string, url: URL): boolean {
  return dataMethods.includes(method) && dataPath.test(url.pathname);
}

/** Functions that only read, though they are called by POST. */
export const readingFunctions = ['preview_change', 'imported_batch', 'undone_batch', 'minhas_sessoes'];

/** Whether a call to the data service may write. */
export function mayWrite(method: string, { pathname }: URL): boolean {
  return !['GET', 'HEAD'].includes(method) && !readingFunctions.some((name) => pathname === `/rest/v1/rpc/${name}`);
}

/** A column or argument as the product names it; in other spellings the service may read another name than this check. */
const identifier = '[a-z][a-z0-9_]*';
const isName = matches(`^${identifier}$`);
const isCount = matches('^\\d{1,16}$');
const isOrder = matches(`^${identifier}(\\.(asc|desc))?(,${identifier}(\\.(asc|desc))?)*$`);
/** The filter of one column. The compared value may be nearly any text, since people search for it. */
const word = '"([^"\\\\]|\\\\.)*"';
const isFilter = matches(
  `^((not\\.)?((eq|neq|gte?|lte?|cs|i?like)\\.|is\\.(null|true|false)$|in\\.\\(.*\\)$)|like\\(all\\)\\.\\{${word}(,${word}){0,9}\\}$)`,
  's',
);
const isSought = matches('^(not\\.)?i?like\\b');
/** The parts between the brackets and commas of a filter of several columns. */
const isGroup = matches('^(not\\.)?(and|or)$');
const isCondition = matches(`^${identifier}\\.(not\\.)?(eq|neq|gte?|lte?|is|cs)\\.[\\p{L}\\p{N}{}:.-]*$`);
/** A value that would be a costly filter of the rows where the function has no argument of that name. */
const isCostly = matches(
  `^\\s*(not\\.)*(i?match|(pl|ph|w)?fts|${Object.getOwnPropertyNames(Object.prototype).join('|')}|\\w+\\s*\\(\\s*(any|all)\\s*\\)\\s*)[.(]`,
  'i',
);
/** Columns, and comparisons of them, that select few rows. */
const keys = ['id', 'user_id', 'promocao_id', 'produto_id'];
const tellsRows = matches('^(eq|in)\\.');

/** Compared columns and their groups in one call; each may be compared in every row. The product sends thirty at most. */
const mostParts = 50;
/** Texts searched for in every row. The product sends one, of ten words at most. */
const mostSought = 3;
/** Characters of each; it may be compared at every place of a long text. The product sends 200, each escaped to four at most. */
const longestSought = 1_000;
/** Wildcards of LIKE, each of which may go a step deeper into PGlite's stack. Typed ones are escaped. */
const mostWildcards = 1_000;
/** Times that filters and order name one computed column. */
const mostComputed = 2;
/** The computed column by which no list is filtered or ordered: all rows of each promotion, with their products. */
const neverCompared = 'linhas';

/**
 * Whether a call to the data service is of another kind than the product's. Some calls that the service takes block the one
 * thread for minutes, fill the memory or end the process.
 */
export function asksTooMuch(
  method: string,
  { pathname, searchParams }: URL,
  computedColumns: readonly string[],
): boolean {
  const isFunction = pathname.startsWith('/rest/v1/rpc/');
  const compared = [...searchParams].filter(([name]) => name !== 'select');
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

/** The columns, arguments and groups that a parameter names; undefined for each that the product does not send. */
function partsOf(name: string, value: string, isFunction: boolean): (string | undefined)[] {
  if (name === 'limit' || name === 'offset') return isCount(value) ? [] : [undefined];
  if (name === 'order') return isOrder(value) ? value.split(',').map(firstOf) : [undefined];
  if (name === 'and' || name === 'or') {
    // Brackets that open no group are not counted below.
    if (/[(,]\(/.test(value)) return [undefined];
    const parts = value.split(/[(),]/).filter((part) => part !== '');
    return parts.map((part) => (isGroup(part) || isCondition(part) ? firstOf(part) : undefined));
  }
  const isAsked = isName(name) && !['columns', 'on_conflict', 'apikey'].includes(name);
  return [isAsked && (isFunction ? !isCostly(value) : isFilter(value)) ? name : undefined];
}

const firstOf = (part: string) => part.split('.')[0];

/**
 * Whether a call would write over existing rows, or add many unless they exist, for which the service looks up each row first.
 * The product sends one row, and never over another.
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
