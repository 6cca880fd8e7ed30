import { inspect } from 'node:util';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

/** Errors that a request causes. */
const ofRequests = /^(21|22|23|25006|40|42501|P0001|PT4)/;
/** Unknown names, such as a column; a syntax error (42601) is answered by `answerOf`. */
const ofNames = /^42(?!601)/;
const ofNoColumns = /^(insert into [^ ]+ \(\)|update [^ ]+ set +where) /;
const longest = 200;

/** Where the drivers and PostgreSQL put the values of a statement. */
const withValues = ['params', 'parameters', 'detail'];

/** Hides the values of its statement from whatever prints an error: they may be keys and passwords. */
export function hideValues(error: unknown): void {
  if (!(error instanceof Error)) return;
  for (const name of withValues) {
    const property = Object.getOwnPropertyDescriptor(error, name) ?? { writable: true, configurable: true };
    if (property.configurable) Object.defineProperty(error, name, { ...property, enumerable: false });
  }
}

/**
 * Makes the library print a refused request in one line, without statement, typed values and stack. Failures of the server
 * are still printed whole.
 */
export function shortenRefusals<Connection extends PgliteConnection | PostgresConnection>(
  connection: Connection,
): Connection {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown: unknown) => {
    const error = normalize(thrown);
    hideValues(error);
    const answered = answerOf(error);
    if (answered) Object.assign(error as Error, answered);
    const line = refusalLine(error);
    if (line !== undefined) Object.defineProperty(error, inspect.custom, { value: () => line });
    return error;
  };
  return connection;
}

function answerOf(error: unknown): { code: string; message?: string } | undefined {
  // The library recurses into each level of a value.
  if (error instanceof RangeError) return { code: 'PT413' };
  const { code, where, routine, query }: Partial<Record<'code' | 'where' | 'routine' | 'query', unknown>> =
    Object(error);
  if (typeof code === 'string' && code.startsWith('54')) return { code: 'PT413' };
  if (code === 'ERR_INVALID_ARG_TYPE') return { code: '22P02', message: 'not a value of its type' };
  // The library writes invalid SQL for a row without columns, and for a cast to a type that is none.
  if (code === '42601' && !where)
    return { code: 'PT400', ...(ofNoColumns.test(String(query)) && { message: 'no value is given' }) };
  // A cached plan that a migration invalidated is no request's error.
  return code === '0A000' && !where && routine !== 'RevalidateCachedQuery' ? { code: 'PT400' } : undefined;
}

/** Undefined for errors that no request causes. */
export function refusalLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = codeOf(error);
  if (!known) return undefined;
  const told = known.startsWith('22') ? error.message.replace(/: ".*/s, '') : error.message;
  return `  Refused (${known}): ${told.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, longest)}`;
}

function codeOf(error: Error & { code?: unknown; relation?: unknown; where?: unknown }): string | undefined {
  const { code, relation, where } = error;
  if (typeof code !== 'string') return typeof relation === 'string' ? 'PGRST205' : undefined;
  // With `where`, a function of the migrations named it.
  return ofRequests.test(code) || (ofNames.test(code) && !where) ? code : undefined;
}
