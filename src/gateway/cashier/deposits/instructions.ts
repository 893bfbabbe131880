import type { PayInstructions } from '../../../contract/cashier/deposit.ts';
import { isOwnHost } from '../../core/merchants/own-hosts.ts';
import { PAGE_URL_LENGTH } from '../limits.ts';
import type { Speaking } from '../provider/ask.ts';
import { ProviderContradicts } from '../provider/contradicts.ts';

/**
 * How to pay, as a provider says. A page of its own is opened as an address of the web on a host of the provider's.
 * @throws ProviderContradicts for any other address
 */
export async function payInstructions(speaking: Speaking, told: PayInstructions): Promise<PayInstructions> {
  if (told.kind !== 'page') return told;
  if (told.url.length > PAGE_URL_LENGTH) throw unexpected(`one of ${told.url.length} characters`);
  if (!URL.canParse(told.url)) throw unexpected('what is none');
  const url = new URL(told.url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw unexpected(`one with ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw unexpected('one with a password');
  // A page on a host of ours would be taken for ours by whoever pays.
  if (await isOwnHost(speaking, url)) throw unexpected(`one on ${url.host}, which is ours`);
  return { kind: 'page', url: url.href };
}

function unexpected(found: string): ProviderContradicts {
  return new ProviderContradicts(`Expected the address of a page of the provider's, found ${found}.`);
}
