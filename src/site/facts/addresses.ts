/** Addresses of the public pages in the order of the navigation, apart from their texts: the first script needs only these. */
export const addresses = ['/', '/quem-somos', '/funcionalidades', '/contato'] as const;

export const notFoundAddress = '/404';

/** The page's address at `pathname`; like the router, it ignores trailing slashes and case. */
export function addressAt(pathname: string): string {
  const path = pathname.toLowerCase();
  const isHere = (address: string) => path.startsWith(address) && /^\/*$/.test(path.slice(address.length));
  return addresses.find(isHere) ?? notFoundAddress;
}

/**
 * Turns a file's address (`/contato.html`, `/index.html`) into the page's; any other is unchanged. Two leading slashes would name a host.
 */
export function pageAddress(pathname: string): string {
  const bare = pathname.replace(/(^\/index)?\.html$/i, '') || '/';
  return bare.startsWith('//') || addressAt(bare) === notFoundAddress ? pathname : bare;
}
