import { inspect } from 'node:util';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

/**
 * Classes of PostgreSQL's errors that a request can bring about: a value that cannot be, a broken rule, a lack of privileges,
 * a GET of what writes, somebody else's turn, and what our own functions raise (PT404, P0001).
 */
const ofRequests = /^(21|22|23|25006|40|42501|P0001|PT4)/;
/** What a request can name that is not there, such as a column; what no database can read (42601) has an answer of its own. */
const ofNames = /^42(?!601)/;
/** What the library writes for a row of no columns. */
const ofNoColumns = /^(insert into [^ ]+ \(\)|update [^ ]+ set +where) /;
const longest = 200;

/**
 * Lets the library tell what was asked in vain in one line. It writes the error to the terminal, with its statement, the values
 * that somebody typed and a trace: of a refusal, that is a page about nothing. What went wrong here is still told whole.
 */
export function tellRefusalsBriefly<Connection extends PgliteConnection | PostgresConnection>(
  connection: Connection,
): Connection {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown: unknown) => {
    const error = normalize(thrown);
    const answered = answerOf(error);
    if (answered) Object.assign(error as Error, answered);
    const line = refusalLine(error);
    if (line !== undefined) Object.defineProperty(error, inspect.custom, { value: () => line });
    return error;
  };
  return connection;
}

/** The code by which the library answers as hosted Supabase does where it would answer 500 by itself: to what is too much, or no way to ask. */
function answerOf(error: unknown): { code: string; message?: string } | undefined {
  // The library follows each level of a value by a call of its own.
  if (error instanceof RangeError) return { code: 'PT413' };
  const { code, where, routine, query }: Partial<Record<'code' | 'where' | 'routine' | 'query', unknown>> =
    Object(error);
  if (typeof code === 'string' && code.startsWith('54')) return { code: 'PT413' };
  // What the driver of PostgreSQL cannot write, such as an object for an array.
  if (code === 'ERR_INVALID_ARG_TYPE') return { code: '22P02', message: 'not a value of its type' };
  // The library writes statements that cannot be read for a row of no columns, and where a select names as a type what is none.
  if (code === '42601' && !where)
    return { code: 'PT400', ...(ofNoColumns.test(String(query)) && { message: 'no value is given' }) };
  // A statement whose table was changed by a migration under way is nobody's fault, and passes.
  return code === '0A000' && !where && routine !== 'RevalidateCachedQuery' ? { code: 'PT400' } : undefined;
}

/** One line about an error that a request brought about, without the values in it; nothing about any other error. */
export function refusalLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = codeOf(error);
  if (!known) return undefined;
  // What PostgreSQL cannot read stands after a colon: 'invalid input syntax for type uuid: "abc"'.
  const told = known.startsWith('22') ? error.message.replace(/: ".*/s, '') : error.message;
  return `  Refused (${known}): ${told.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, longest)}`;
}

/** The code of an error that a request brought about. */
function codeOf(error: Error & { code?: unknown; relation?: unknown; where?: unknown }): string | undefined {
  const { code, relation, where } = error;
  // The library's own error about a table that is not there has no code.
  if (typeof code !== 'string') return typeof relation === 'string' ? 'PGRST205' : undefined;
  // What stands in a function of ours was not written by whoever calls it.
  return ofRequests.test(code) || (ofNames.test(code) && !where) ? code : undefined;
}
