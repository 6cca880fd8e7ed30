import { BlockList, isIP } from 'node:net';

/**
 * Reads who sends a request: the connection's own address or, where that is a trusted proxy's, the right-most address in
 * `X-Forwarded-For` that no trusted proxy has. What stands further left, the sender may have written himself.
 */
export function clientAddressReader(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies.map(plain)) trusted.addAddress(proxy, family(proxy));
  return (connection: string | undefined, forwardedFor = ''): string => {
    const hops = forwardedFor.split(',').map(plain);
    let address = plain(connection ?? '');
    while (isIP(address) && trusted.check(address, family(address))) {
      const next = hops.pop();
      if (next === undefined || !isIP(next)) break;
      address = next;
    }
    return address;
  };
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Without what some proxies write around an address (spaces, brackets, a port) and IPv6's way of writing IPv4. */
function plain(address: string): string {
  const bare = address.trim().replace(/^\[(.+)\](:\d+)?$/, '$1');
  return bare.replace(/^([\d.]+):\d+$/, '$1').replace(/^::ffff:(?=[\d.]+$)/i, '');
}
