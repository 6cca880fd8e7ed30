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
  const [header, claimsPart, signature] = token.split('.');
  if (!header || !claimsPart || !signature) return false;
  try {
    const claims: unknown = JSON.parse(Buffer.from(claimsPart, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'authenticated';
  } catch {
    return false;
  }
}
