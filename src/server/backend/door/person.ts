import { decode } from 'hono/jwt';

/** The token of a request's session, if it has one. The public client sends its key in the same header. */
export function sessionToken(headers: Headers): string | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  return token?.startsWith('sb_') ? undefined : token;
}

/**
 * Whether a token claims the role of a signed-in person. The service verifies its signature, but would also act as any other
 * database role that a token signed with its secret names.
 */
export const isPersons = (token: string) => hasThreeParts(token) && roleIn(token) === 'authenticated';

/** Whether a token has the three parts of a JWT and cannot be read. */
export const isMalformed = (token: string) => hasThreeParts(token) && roleIn(token) === undefined;

const hasThreeParts = (token: string) => /^[^.]+\.[^.]+\.[^.]+$/.test(token);

/** The claimed role, null where a readable token claims none; undefined where it cannot be read. */
function roleIn(token: string): unknown {
  try {
    return decode(token).payload?.role ?? null;
  } catch {
    return undefined;
  }
}
