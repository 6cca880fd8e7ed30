export type EmailLinkType = 'recovery' | 'invite';

/** The link in an address: usable, refused by the auth service (`spent`, `refused`), not one of ours (`malformed`), or absent. */
export type EmailLink =
  | { state: 'ready'; type: EmailLinkType; tokenHash: string }
  | { state: 'spent' | 'refused' | 'malformed' | 'absent' };

/** Reads an address. Only links that set a password are accepted. */
export function readEmailLink({ search, hash }: { search: string; hash: string }): EmailLink {
  if (search.length <= 1 && hash.length <= 1) return { state: 'absent' };
  const query = new URLSearchParams(search);
  // The auth service's own page puts a refusal into the fragment.
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

/** Takes the link out of the address before the first request, so that neither history nor referrers hold its secret. */
export function takeEmailLink(): void {
  taken = readEmailLink(window.location);
  if (taken.state !== 'absent') window.history.replaceState(null, '', window.location.pathname);
}

/** Removes tokens from any other address: such a link could sign a visitor into a stranger's account. */
export function dropTokens(): void {
  const { origin, pathname, search, hash } = window.location;
  // Without the origin, a path that begins with two slashes names another host.
  if (/[?#&](access_token|refresh_token|token_hash)=/.test(search + hash))
    window.history.replaceState(null, '', origin + pathname);
}

/** The link that opened this page, in memory only. */
export const takenEmailLink = () => taken;

export function forgetEmailLink(): void {
  taken = { state: 'absent' };
}
