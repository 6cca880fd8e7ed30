import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Whether `hostname`, of a request's address, is one of ours: this machine's, that of `--host`, or the site's.
 * Any other name is a stranger's that leads here, through which his page would read our answers as its own (DNS rebinding).
 */
export function isServedHost(hostname: string, { siteUrl, host }: { siteUrl: string; host?: string }): boolean {
  const name = plainName(hostname);
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  if (name === new URL(siteUrl).hostname || (host && name === plainName(host))) return true;
  return isIP(name) !== 0 && isExposed(host);
}

/** A name as it is compared: small and capital letters are alike in it, brackets and a dot at its end say nothing. */
const plainName = (name: string) => name.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/** Whether other machines reach a server that listens at `host`. */
const isExposed = (host: string | undefined) => host !== undefined && host !== 'localhost' && !isLoopback(host);

/** Addresses under which other machines reach a server that listens at `host`. */
export function exposedUrls(host: string | undefined, port: number): string[] {
  if (!isExposed(host)) return [];
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const all = own.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  const names = isEvery(host) ? all : [host?.includes(':') ? `[${host}]` : host];
  return names.map((name) => `http://${name}:${port}/`);
}

/** Whether `host` means every address of the machine, as a bare `--host` does. */
export const isEvery = (host: string | undefined) => host === '' || host === '0.0.0.0' || host === '::';

const isLoopback = (name: string) => name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
