import ipaddr from 'ipaddr.js';

const KNOWN_MAX = 1000;

/** Creates a function that checks whether an address belongs to a trusted proxy or range. */
export function createTrust(trusted: readonly string[]): (address: string) => boolean {
  const ranges = trusted.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.toByteArray().length * 8] as [typeof address, number];
  });
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    if (known.size >= KNOWN_MAX) known.clear();
    const isTrusted = ipaddr.isValid(address) && isIn(ipaddr.process(address), ranges);
    known.set(address, isTrusted);
    return isTrusted;
  };
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]): boolean =>
  ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
