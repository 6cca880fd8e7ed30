/** The token of a request's session, if it brings one. The public client sends its key in the same place. */
export function sessionToken(headers: Headers): string | undefined {
  const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  return token?.startsWith('sb_') ? undefined : token;
}

/**
 * Whether a token says that it is a signed-in person's. The service checks that it is genuine, but would as well act as
 * any role of the database that one signed with its secret names.
 */
export function isPersons(token: string): boolean {
  const claims = claimsOf(token);
  return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'authenticated';
}

/** Whether a token has a token's three parts, and says nothing that can be read. */
export function isMalformed(token: string): boolean {
  return parts(token) !== undefined && claimsOf(token) === undefined;
}

function parts(token: string): string[] | undefined {
  const all = token.split('.');
  return all.length === 3 && all.every(Boolean) ? all : undefined;
}

function claimsOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(parts(token)?.[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
