import { isIPv6 } from 'node:net';

/**
 * The part of an address that counts as one client: an IPv4 address itself, and the first 64 bits of an IPv6 address,
 * because a household holds all addresses below them.
 */
export function addressGroup(ip: string): string {
  const bare = ip.split('%')[0] ?? ip;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const front = parts(head);
  const back = tail === undefined ? [] : parts(tail);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const all = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** Hextets without leading zeros; an IPv4 tail is two of them. */
function parts(text: string): string[] {
  if (text === '') return [];
  return text
    .split(':')
    .flatMap((part) => (part.includes('.') ? ['v4', 'v4'] : [Number.parseInt(part, 16).toString(16)]));
}
