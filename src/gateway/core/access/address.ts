import { isIPv6 } from 'node:net';

/**
 * The part of an address that counts as one client: an IPv4 address itself, and the first 64 bits of an IPv6 address,
 * because a household holds all addresses below them.
 */
export function addressGroup(ip: string): string {
  const all = hextets(ip);
  return all === null ? ip : `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * The network that one customer of a provider may have: the first 48 bits of an IPv6 address, whose 65,536 groups cost
 * nothing; null for an IPv4 address, of which each costs.
 */
export function addressNetwork(ip: string): string | null {
  const all = hextets(ip);
  return all === null ? null : `${all.slice(0, 3).join(':')}::/48`;
}

/**
 * An address as it is kept for its owner, who knows their network again by it: without the last part of an IPv4 address, and
 * without all that follows the first 48 bits of an IPv6 address.
 * @returns "203.0.113.*", "2001:db8:1:*"
 */
export function maskedAddress(ip: string): string {
  const all = hextets(ip);
  return all === null ? ip.replace(/[^.]*$/, '*') : `${all.slice(0, 3).join(':')}:*`;
}

/** The eight parts of an IPv6 address; null for another. */
function hextets(ip: string): string[] | null {
  const bare = ip.split('%')[0] ?? ip;
  if (!isIPv6(bare)) return null;
  const [head = '', tail] = bare.split('::');
  const front = parts(head);
  const back = tail === undefined ? [] : parts(tail);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
}

/** Hextets without leading zeros; an IPv4 tail is two of them. */
function parts(text: string): string[] {
  if (text === '') return [];
  return text
    .split(':')
    .flatMap((part) => (part.includes('.') ? ['v4', 'v4'] : [Number.parseInt(part, 16).toString(16)]));
}
