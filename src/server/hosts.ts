import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Whether a request's host is this machine's, that of `--host` or the site's. Other names are refused: DNS rebinding. */
export function isServedHost(hostname: string, { siteUrl, host }: { siteUrl: string; host?: string }): boolean {
  const name = plainName(hostname);
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  if (name === new URL(siteUrl).hostname || (host && name === plainName(host))) return true;
  return isIP(name) !== 0 && isExposed(host);
}

const plainName = (name: string) => name.toLowerCase().replace(/^\[|\]$|\.$/g, '');

const isExposed = (host: string | undefined) => host !== undefined && host !== 'localhost' && !isLoopback(host);

export function exposedUrls(host: string | undefined, port: number): string[] {
  if (!isExposed(host)) return [];
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const all = own.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  const names = isEvery(host) ? all : [host?.includes(':') ? `[${host}]` : host];
  return names.map((name) => `http://${name}:${port}/`);
}

export const isEvery = (host: string | undefined) => host === '' || host === '0.0.0.0' || host === '::';

const isLoopback = (name: string) => name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
