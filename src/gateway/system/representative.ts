import type { Merchant } from '../core/merchants/merchant.ts';
import { normaliseContact } from './contact.ts';

/** Whether this contact, whole, is one of the merchant's own representatives, and on which channel. */
export function representative(
  { representatives }: Pick<Merchant, 'representatives'>,
  contact: string,
): { official: boolean; channel: string | null } {
  const asked = normaliseContact(contact);
  const found = representatives.find((known) => normaliseContact(known.contact) === asked);
  return { official: found !== undefined, channel: found?.channel ?? null };
}
