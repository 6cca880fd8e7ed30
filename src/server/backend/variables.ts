import { isIP } from 'node:net';
import { StartError } from './startError.ts';

// Each function reads one variable, and throws a `StartError` when its value is wrong.

export type Read = (name: string) => string | undefined;

/** `true`, `false`, or `whenAbsent`. */
export function flag(read: Read, name: string, whenAbsent: boolean): boolean {
  const value = read(name);
  if (value === undefined) return whenAbsent;
  if (value === 'true') return true;
  if (value === 'false') return false;
  throw new StartError(`${name}=${value} is not understood: write true or false, or leave it out.`);
}

export function word(read: Read, name: string, expected: string): boolean {
  const value = read(name);
  if (value === undefined || value === expected) return value !== undefined;
  throw new StartError(`${name}=${value} is not understood: write ${expected}, or leave it out.`);
}

export function webAddress(read: Read, name: string): string | undefined {
  const value = read(name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const understood =
    url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (understood) return (url.origin + url.pathname).replace(/\/+$/, '');
  throw new StartError(`${name}=${value} is not an address: write it whole, like https://www.exemplo.com.br`);
}

/** It has a password, so the error does not quote it. */
export function mailServer(read: Read, name: string): string | undefined {
  const value = read(name);
  if (value === undefined || isMailServer(value)) return value;
  throw new StartError(
    `${name} is not the address of a mail server: write it like smtps://usuario:senha@smtp.exemplo.com.br, with %40 for an @ in the user's name or password.`,
  );
}

function isMailServer(value: string): boolean {
  try {
    const { protocol, hostname, pathname, username, password } = new URL(value);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(pathname);
  } catch {
    return false;
  }
}

export function emailAddress(read: Read, name: string): string | undefined {
  const value = read(name);
  if (value === undefined || /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(value)) return value;
  throw new StartError(`${name}=${value} is not an e-mail address: write it alone, like contato@exemplo.com.br`);
}

export function together(read: Read, names: string[]): string[] | null {
  const values = names.map(read);
  const missing = names.filter((_, index) => values[index] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} missing: set ${names.join(', ')} together, or none.`);
  return values as string[]; // None is undefined: nothing is missing.
}

/** The error does not quote the value. */
export function secret(read: Read, name: string, { prefix = '', length }: { prefix?: string; length: number }): string {
  const value = read(name) ?? '';
  if (value.startsWith(prefix) && value.length >= length && !/\s/.test(value)) return value;
  const beginning = prefix ? ` and begins with ${prefix}` : '';
  throw new StartError(
    `${name} is too weak: it has ${length} characters or more${beginning}. Without it, one is made and kept in .env.`,
  );
}

export function ipAddresses(read: Read, name: string): string[] {
  const values = (read(name) ?? '').split(',').map((value) => value.trim());
  const addresses = values.filter((value) => value !== '');
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses;
  throw new StartError(
    `${name}: ${wrong} is not an IP address. Write the proxy's, like 127.0.0.1, with commas between several.`,
  );
}
