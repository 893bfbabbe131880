import { BlockList, isIP } from 'node:net';
import * as z from 'zod/mini';

const Address = z.union([z.ipv4(), z.ipv6()]);
const Range = z.union([z.cidrv4(), z.cidrv6()]);

/** Whether a text is an address such as 203.0.113.7, or a range such as 203.0.113.0/24 or 2001:db8::/32. */
export function isAddressOrRange(text: string): boolean {
  return z.safeParse(Address, text).success || z.safeParse(Range, text).success;
}

/** Addresses and ranges of both families as one set. */
export class AddressSet {
  readonly #list = new BlockList();
  readonly #isEmpty: boolean;

  /** @param entries each of them {@link isAddressOrRange} */
  constructor(entries: readonly string[]) {
    this.#isEmpty = entries.length === 0;
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/');
      if (prefix === undefined) this.#list.addAddress(address, familyOf(address));
      else this.#list.addSubnet(address, Number(prefix), familyOf(address));
    }
  }

  /** @param ip an address; of IPv6 with or without a zone, however it is written */
  has(ip: string): boolean {
    if (this.#isEmpty) return false;
    const [address = ''] = ip.split('%');
    return isIP(address) !== 0 && this.#list.check(address, familyOf(address));
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
