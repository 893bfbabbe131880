import { createHash } from 'node:crypto';
import { addressGroup } from '../core/access/address.ts';
import type { Visitor } from '../core/merchants/site.ts';

/** Where a member registered, as hashes that tell two registrations of one device apart from those of two. */
export interface Origin {
  /** SHA-256 of the mark that the browser keeps for itself, hex; null where it told none. */
  readonly device: string | null;
  /** SHA-256 of the address of the network and of what the browser says it is, hex. */
  readonly place: string;
}

/** @param mark of the device, "" where none came */
export function originOf(merchant: string, mark: string, { ip, agent }: Pick<Visitor, 'ip' | 'agent'>): Origin {
  return {
    device: mark === '' ? null : hashed([merchant, 'device', mark]),
    place: placeOf(merchant, { ip, agent }),
  };
}

/** Where somebody is and with what browser, as {@link Origin} has it. */
export function placeOf(merchant: string, { ip, agent }: Pick<Visitor, 'ip' | 'agent'>): string {
  return hashed([merchant, 'place', addressGroup(ip), agent ?? '']);
}

function hashed(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
