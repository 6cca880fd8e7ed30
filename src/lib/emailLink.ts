/** What the link of an e-mail asks for. */
export type EmailLinkType = 'recovery' | 'invite';

/**
 * What an address brought: a link that may be tried, one that the auth service has refused already (`spent`, `refused`), one that
 * is none of ours (`malformed`), or nothing.
 */
export type EmailLink =
  | { state: 'ready'; type: EmailLinkType; tokenHash: string }
  | { state: 'spent' | 'refused' | 'malformed' | 'absent' };

/** Reads the query and the fragment of an address. Other types of link would do something else than set a password. */
export function readEmailLink({ search, hash }: { search: string; hash: string }): EmailLink {
  if (search.length <= 1 && hash.length <= 1) return { state: 'absent' };
  const query = new URLSearchParams(search);
  // Where its own page answers a link, the service tells of a refusal in the fragment too.
  const fragment = new URLSearchParams(hash.slice(1));
  const code = query.get('error_code') ?? fragment.get('error_code');
  if (code === 'otp_expired') return { state: 'spent' };
  if (code ?? query.get('error') ?? fragment.get('error')) return { state: 'refused' };
  const [tokenHash, ...others] = query.getAll('token_hash');
  const [type, ...otherTypes] = query.getAll('type');
  const isOne = others.length === 0 && otherTypes.length === 0;
  if (!isOne || !tokenHash || !/^\w{32,128}$/.test(tokenHash) || !isLinkType(type)) return { state: 'malformed' };
  return { state: 'ready', type, tokenHash };
}

const isLinkType = (type: string | undefined): type is EmailLinkType => type === 'recovery' || type === 'invite';

let taken: EmailLink = { state: 'absent' };

/**
 * Takes the link out of the page's address, so that neither the history nor anything that is asked of a server tells its secret
 * from then on. Called before the application is fetched.
 */
export function takeEmailLink(): void {
  taken = readEmailLink(window.location);
  if (taken.state !== 'absent') window.history.replaceState(null, '', window.location.pathname);
}

/**
 * Takes tokens out of an address that is no link of ours, such as one made to sign somebody into a stranger's account: they sign nobody
 * in, and nobody is to find them in the history. Called where `takeEmailLink` is not.
 */
export function dropTokens(): void {
  const { origin, pathname, search, hash } = window.location;
  // With the origin, or a path that begins with two slashes would name another host.
  if (/[?#&](access_token|refresh_token|token_hash)=/.test(search + hash))
    window.history.replaceState(null, '', origin + pathname);
}

/** The link that this page was opened with. It lives in memory only. */
export const takenEmailLink = () => taken;

/** Whoever comes to the page again finds nothing. */
export function forgetEmailLink(): void {
  taken = { state: 'absent' };
}
