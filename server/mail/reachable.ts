import { lookup } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns an address of a host that an org has named, if mail can be sent there: a public unicast address, or one that
 * the operator permits. Connect to this address without resolving the name again, because it could then resolve to
 * another address.
 */
export async function reachableAddress(host: string, allowedCidrs: readonly string[]): Promise<string | undefined> {
  const found = await findAddresses(host);
  return found.find((address) => isReachable(address, allowedCidrs));
}

/** Returns all addresses of a host, or none if it isn't found. */
export const findAddresses = (host: string): Promise<readonly string[]> => underWay.get(host) ?? lookUp(host);

/**
 * Lookups that are running, by name. Node looks up only a few names at a time, so many jobs waiting for the same
 * unresponsive name would block all others.
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
 * Returns a lookup function that resolves every name to an address that was already checked. The connection keeps the
 * name for headers and TLS.
 */
export const lookupAs =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/**
 * Returns whether an address is public or permitted. An IPv4 address in IPv6 notation is checked as an IPv4 address.
 */
export function isReachable(address: string, allowedCidrs: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return isPublic(parsed) || allowedCidrs.some((cidr) => isInside(parsed, cidr));
}

/**
 * The part of IPv6 that is assigned to networks. It doesn't include old notations of IPv4 addresses, such as
 * ::127.0.0.1.
 */
const GLOBAL_UNICAST = '2000::/3';

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || isInside(address, GLOBAL_UNICAST));

function isInside(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return network.kind() === address.kind() && address.match([network, bits] as [ipaddr.IPv4, number]);
}
