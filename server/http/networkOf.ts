import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the network that counts as one caller: an IPv4 address, or an IPv6 /64, which usually belongs to one
 * household.
 */
export function networkOf(address: string): string {
  // An IPv4 address in IPv6 notation counts as that IPv4 address.
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const missing = address.includes('::') ? GROUPS - groups(head).length - groups(tail).length : 0;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)].slice(0, NETWORK_GROUPS).join(':');
}
