import { lookup } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the address of a host that an org names, if mail may be sent there: a public unicast address, or one that
 * the operator allows. Callers must connect to this address and not resolve the name again, which could then return
 * another address.
 */
export async function reachableAddress(host: string, allowedCidrs: readonly string[]): Promise<string | undefined> {
  const found = await findAddresses(host);
  return found.find((address) => isReachable(address, allowedCidrs));
}

/** Returns all addresses of a host; empty if it isn't found. */
export const findAddresses = (host: string): Promise<readonly string[]> => underWay.get(host) ?? lookUp(host);

/**
 * Running lookups by name. Node looks up only two names at once, so jobs that wait for a name without a response
 * would keep all others waiting.
 */
const underWay = new Map<string, Promise<readonly string[]>>();

function lookUp(host: string): Promise<readonly string[]> {
  const found = lookup(host, { all: true, verbatim: true })
    .then((all) => all.map(({ address }) => address))
    .catch(() => [])
    .finally(() => underWay.delete(host));
  underWay.set(host, found);
  return found;
}

/**
 * Resolves every name to an address that was checked, for a connection that keeps the name in its headers and TLS.
 */
export const lookupAs =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** Treats an IPv4 address inside IPv6 as the IPv4 address. */
export function isReachable(address: string, allowedCidrs: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowedCidrs.some((cidr) => isInside(parsed, cidr));
}

/** All of IPv6 that is assigned to networks; old forms of an IPv4 address such as ::127.0.0.1 are outside of it. */
const GLOBAL_UNICAST = '2000::/3';

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isInside(address, GLOBAL_UNICAST));

function isInside(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return network.kind() === address.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);
}
