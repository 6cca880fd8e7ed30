import { decode } from 'hono/jwt';

/** The public client sends its key in the same header. */
export function sessionToken(headers: Headers): string | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  return token?.startsWith('sb_') ? undefined : token;
}

/** The service would also act as any other database role that a genuine token names. */
export const isPersons = (token: string) => hasThreeParts(token) && roleIn(token) === 'authenticated';

/** Whether a token has the three parts of a JWT and cannot be read. */
export const isMalformed = (token: string) => hasThreeParts(token) && roleIn(token) === undefined;

const hasThreeParts = (token: string) => /^[^.]+\.[^.]+\.[^.]+$/.test(token);

function roleIn(token: string): unknown {
  try {
    return decode(token).payload?.role ?? null;
  } catch {
    return undefined;
  }
}
