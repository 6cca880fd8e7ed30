import { selectsTooMuch } from './select.ts';

const dataPath = /^\/rest\/v1\/(rpc\/)?[a-z_][a-z0-9_]*$/;
const dataMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

/** The service knows which tables and functions are exposed. */
export function isDataCall(method: string, url: URL): boolean {
  return dataMethods.includes(method) && dataPath.test(url.pathname);
}

export const readingFunctions = [
  'preview_change',
  'last_imports',
  'left_of_import',
  'remembered_sheets',
  'minhas_sessoes',
  'experimentar',
];

export function mayWrite(method: string, { pathname }: URL): boolean {
  return !['GET', 'HEAD'].includes(method) && !readingFunctions.some((name) => pathname === `/rest/v1/rpc/${name}`);
}

/** In other spellings the service may read another name than this check. */
const identifier = '[a-z][a-z0-9_]*';
const isName = matches(`^${identifier}$`);
const isCount = matches('^\\d{1,16}$');
const isOrder = matches(`^${identifier}(\\.(asc|desc))?(,${identifier}(\\.(asc|desc))?)*$`);
/** People search for nearly any text. */
const word = '"([^"\\\\]|\\\\.)*"';
const isFilter = matches(
  `^((not\\.)?((eq|neq|gte?|lte?|cs|i?like)\\.|is\\.(null|true|false)$|in\\.\\(.*\\)$)|like\\(all\\)\\.\\{${word}(,${word}){0,9}\\}$)`,
  's',
);
const isSought = matches('^(not\\.)?i?like\\b');
const isGroup = matches('^(not\\.)?(and|or)$');
const isCondition = matches(`^${identifier}\\.(not\\.)?(eq|neq|gte?|lte?|is|cs)\\.[\\p{L}\\p{N}{}:.-]*$`);
/** A value that would filter rows at a cost, where the function has no such argument. */
const isCostly = matches(
  `^\\s*(not\\.)*(i?match|(pl|ph|w)?fts|${Object.getOwnPropertyNames(Object.prototype).join('|')}|\\w+\\s*\\(\\s*(any|all)\\s*\\)\\s*)[.(]`,
  'i',
);
const keys = ['id', 'user_id', 'promocao_id', 'produto_id'];
const tellsRows = matches('^(eq|in)\\.');

/** Compared columns and groups; each may be compared in every row. The product sends thirty at most. */
const mostParts = 50;
/** Texts searched for in every row. The product sends one. */
const mostSought = 3;
/** Characters of each; it may be compared at every place of a long text. The product sends 800 at most. */
const longestSought = 1_000;
/** Each may go a step deeper into PGlite's stack. */
const mostWildcards = 1_000;
const mostComputed = 2;
/** All rows of each promotion, with their products. */
const neverCompared = 'linhas';

/**
 * Whether a call is of another kind than the product's, some of which block the one thread for minutes, fill the memory
 * or end the process.
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

/** The columns, arguments and groups of a parameter; undefined where the product does not send it. */
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
 * Whether a call would write over existing rows, or look up many. The product sends one row, and never over another.
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
