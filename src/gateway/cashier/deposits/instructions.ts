import type { PayInstructions } from '../../../contract/cashier/deposit.ts';
import { isOwnHost } from '../../core/merchants/own-hosts.ts';
import { PAGE_URL_LENGTH } from '../limits.ts';
import type { Speaking } from '../provider/ask.ts';

/**
 * How to pay, as a provider says. A page of its own is opened as an address of the web on a host of the provider's.
 * @throws Error for any other address
 */
export async function payInstructions(speaking: Speaking, told: PayInstructions): Promise<PayInstructions> {
  if (told.kind !== 'page') return told;
  if (told.url.length > PAGE_URL_LENGTH) throw new Error(`an address of ${told.url.length} characters`);
  const url = new URL(told.url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`an address with ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new Error('an address with a password');
  // A page on a host of ours would be taken for ours by whoever pays.
  if (await isOwnHost(speaking, url)) throw new Error(`an address on ${url.host}, which is not the provider's`);
  return { kind: 'page', url: url.href };
}
