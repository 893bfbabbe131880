import type { PayOutBody } from '../../../../contract/cashier/provider/calls.ts';
import { isCurrency } from '../../../../money/money.ts';
import type { ServiceBrand } from '../../brand.ts';
import { amountIn } from '../amounts.ts';
import { ACCOUNT_LENGTH, HOLDER_LENGTH, METHOD_LENGTH } from '../limits.ts';
import { isClosed, isWebAddress } from '../taking.ts';
import type { TakenPayOut } from './records.ts';

/** A pay-out as the provider takes it; or a sentence that says why it never will. */
export function taken(body: PayOutBody, brands: readonly ServiceBrand[]): TakenPayOut | { readonly refusal: string } {
  const { merchant, destination, account, holder, currency, amount, notify } = body;
  if (!brands.some((brand) => brand.merchant === merchant))
    return { refusal: `Expected a merchant that is known here, found ${JSON.stringify(merchant)}.` };
  if (isClosed(destination)) return { refusal: `The destination ${destination} is closed.` };
  if (destination.length > METHOD_LENGTH || holder.length > HOLDER_LENGTH)
    return {
      refusal: `Expected a destination of at most ${METHOD_LENGTH} characters, and a holder of ${HOLDER_LENGTH}.`,
    };
  if (!/^[!-~]+$/.test(account) || account.length > ACCOUNT_LENGTH)
    return { refusal: `Expected an account of 1 to ${ACCOUNT_LENGTH} letters, digits and signs, without blanks.` };
  if (!isCurrency(currency)) return { refusal: `Expected a currency that is taken here, found ${currency}.` };
  if (!amountIn(amount, currency))
    return { refusal: `Expected an amount of ${currency} above zero, found "${amount}".` };
  if (!isWebAddress(notify)) return { refusal: 'Expected an address of http or https for notices.' };
  return { ...body, currency };
}
