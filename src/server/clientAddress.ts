import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/**
 * Reads a request's sender: the connection's address or, behind a trusted proxy, the right-most address of
 * `X-Forwarded-For` that is no trusted proxy's. Addresses further left may be forged.
 */
export function clientAddressReader(trustedProxies: string[]) {
  const isTrusted = proxyaddr.compile(trustedProxies);
  return (request: IncomingMessage): string => {
    const hops = proxyaddr.all(request, (address, index) => isTrusted(plain(address), index));
    return hops.map(plain).findLast((address) => address !== '') ?? '';
  };
}

/** Without brackets, port and the IPv6 form of IPv4; empty for any other text. */
function plain(address = ''): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '';
}
