import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type { Trx } from '../core/db/schema.ts';
import { proveContact } from '../member/contacts.ts';
import type { Member } from '../member/members.ts';
import { partOf } from '../verification/part.ts';

/** The country whose numbers demo accounts have where a brand takes all. */
const ANYWHERE = 'PH';

/**
 * Gives a demo account a number and an address of mail, both proved, so that every way in can be tried: the country's
 * example number with the account's own end, and NAME@BRAND.example.
 */
export async function seedContacts(
  { trx, now }: { trx: Trx; now: Date },
  { merchant, id, username }: Pick<Member, 'merchant' | 'id' | 'username'>,
  ordinal: number,
): Promise<void> {
  const needs = { db: trx, now };
  const mobile = await demoNumber(trx, merchant, ordinal);
  await proveContact(needs, { merchant, id }, { kind: 'mobile', value: mobile });
  await proveContact(needs, { merchant, id }, { kind: 'email', value: `${username}@${merchant}.example` });
}

/** A number that no demo account of another ordinal has: the country's example with its last two digits replaced. */
async function demoNumber(trx: Trx, merchant: string, ordinal: number): Promise<string> {
  const [country = ANYWHERE] = (await partOf(trx, merchant)).countries;
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  if (!example) throw new Error(`Expected a country with mobile numbers for ${merchant}, found ${country}.`);
  return example.number.slice(0, -2) + String(ordinal).padStart(2, '0');
}
