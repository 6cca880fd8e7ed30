/** Addresses of the public pages, in the order of the navigation. What is said of them is apart, for src/start/boot.ts does without. */
export const addresses = ['/', '/quem-somos', '/funcionalidades', '/contato'] as const;

/** Of the page behind every address that does not exist. */
export const notFoundAddress = '/404';

/** Address of the page at `pathname`. As for the router, trailing slashes and capital letters make no difference. */
export function addressAt(pathname: string): string {
  const path = pathname.toLowerCase();
  const isHere = (address: string) => path.startsWith(address) && /^\/*$/.test(path.slice(address.length));
  return addresses.find(isHere) ?? notFoundAddress;
}

/**
 * Address of the page whose file's name is at `pathname` (`/contato.html`, `/index.html`); any other stays as it is. One that begins
 * with two slashes would name a host.
 */
export function pageAddress(pathname: string): string {
  const bare = pathname.replace(/(^\/index)?\.html$/i, '') || '/';
  return bare.startsWith('//') || addressAt(bare) === notFoundAddress ? pathname : bare;
}
