import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/**
 * Reads who sends a request: the connection's own address or, where that is a trusted proxy's, the right-most address in
 * `X-Forwarded-For` that no trusted proxy has. What stands further left, the sender may have written himself.
 */
export function clientAddressReader(trustedProxies: string[]) {
  const isTrusted = proxyaddr.compile(trustedProxies);
  return (request: IncomingMessage): string => {
    const hops = proxyaddr.all(request, (address, index) => isTrusted(plain(address), index));
    return hops.map(plain).findLast((address) => address !== '') ?? '';
  };
}

/** Without the brackets and the port that some proxies write, and without IPv6's way of writing IPv4; empty where it is no address. */
function plain(address = ''): string {
  const bare = address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : '';
}
