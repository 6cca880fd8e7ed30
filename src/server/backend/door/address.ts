import ipaddr from 'ipaddr.js';

/**
 * What attempts from an address are counted by: an IPv4 address itself, also when written as IPv6; of an IPv6 address
 * its first 64 bits, since whoever has one has the whole network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!('parts' in ip)) return ip.toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
