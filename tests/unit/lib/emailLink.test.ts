import { afterEach, expect, test, vi } from 'vitest';
import { dropTokens, forgetEmailLink, readEmailLink, takeEmailLink, takenEmailLink } from '../../../src/lib/emailLink';

const tokenHash = 'a1'.repeat(32);
const read = (address: string) => {
  const { search, hash } = new URL(address, 'https://loja.example/redefinir-senha');
  return readEmailLink({ search, hash });
};
afterEach(() => vi.unstubAllGlobals());

test.each(['recovery', 'invite'])('a link of the type %s is ready', (type) => {
  const ready = { state: 'ready', type, tokenHash };
  expect(read(`?token_hash=${tokenHash}&type=${type}`)).toEqual(ready);
  expect(read(`?type=${type}&utm_source=x&token_hash=${tokenHash}#x`)).toEqual(ready);
  expect(read(`?type=${type}&token_hash=pkce_${tokenHash}`)).toMatchObject({ state: 'ready' });
});

test.each([
  ['', 'absent'],
  ...['signup', 'email_change', 'RECOVERY', ''].map((type) => [`?token_hash=${tokenHash}&type=${type}`, 'malformed']),
  [`?token_hash=${tokenHash}`, 'malformed'],
  [`?token_hash=${tokenHash.slice(0, 20)}&type=recovery`, 'malformed'],
  [`?token_hash=${'a'.repeat(500)}&type=recovery`, 'malformed'],
  [`?token_hash=${tokenHash}%0A&type=recovery`, 'malformed'],
  [`?token_hash=${tokenHash}&token_hash=${tokenHash}&type=recovery`, 'malformed'],
  [`?token_hash=${tokenHash}&type=recovery&type=invite`, 'malformed'],
  [`?token=${tokenHash}&type=recovery`, 'malformed'],
  ['#access_token=x&refresh_token=y&type=recovery', 'malformed'],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'spent'],
  ['?error=access_denied&error_code=otp_expired', 'spent'],
  ['#error=server_error&error_code=unexpected_failure', 'refused'],
])('"%s" is %s', (address, state) => {
  expect(read(address)).toEqual({ state });
});

test('a link is taken out of the address, kept in memory, and forgotten; another address stays as it is', () => {
  const replaceState = vi.fn();
  const location = { pathname: '/redefinir-senha', search: '', hash: '' };
  vi.stubGlobal('window', { location, history: { replaceState } });
  takeEmailLink();
  expect(replaceState).not.toHaveBeenCalled();
  Object.assign(location, { search: `?token_hash=${tokenHash}&type=invite`, hash: '#x' });
  takeEmailLink();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/redefinir-senha');
  expect(takenEmailLink()).toEqual({ state: 'ready', type: 'invite', tokenHash });
  forgetEmailLink();
  expect(takenEmailLink()).toEqual({ state: 'absent' });
});

test.each([
  ['/login', '', '#access_token=a.b.c&refresh_token=d&type=recovery', '/login'],
  ['/login', '?token_hash=abc&type=recovery', '', '/login'],
  ['/admin/conta', '?refresh_token=d', '#x', '/admin/conta'],
  ['//redefinir-senha', '?token_hash=abc', '', '//redefinir-senha'],
  ['/', '', '#diferenciais', undefined],
  ['/admin/produtos', `?filter=${encodeURIComponent('{"q":"access_token=x"}')}`, '', undefined],
  ['/admin/conta', '', '#error=access_denied', undefined],
])('tokens in the address of another page are taken out: %s%s%s', (pathname, search, hash, left) => {
  const replaceState = vi.fn();
  const origin = 'https://loja.example';
  vi.stubGlobal('window', { location: { origin, pathname, search, hash }, history: { replaceState } });
  dropTokens();
  expect(replaceState.mock.calls).toEqual(left === undefined ? [] : [[null, '', origin + left]]);
});
