import { isIPv6 } from 'node:net';

/**
 * What attempts from an address are counted by: an IPv4 address itself, also when written as IPv6; of an IPv6 address
 * its first 64 bits, since whoever has one has the whole network.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes each address in one way, without a dotted part.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after] = written.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = after ? Array<string>(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}
