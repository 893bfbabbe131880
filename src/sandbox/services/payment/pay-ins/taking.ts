import type { PayInBody } from '../../../../contract/cashier/provider/calls.ts';
import { type Currency, isCurrency, type Money } from '../../../../money/money.ts';
import type { ServiceBrand } from '../../brand.ts';
import { amountIn } from '../amounts.ts';
import { METHOD_LENGTH } from '../limits.ts';
import { isClosed, isWebAddress } from '../taking.ts';
import type { TakenPayIn } from './records.ts';

interface Taken {
  readonly body: TakenPayIn;
  readonly amount: Money;
  readonly brand: ServiceBrand;
}

/** A pay-in as the provider takes it; or a sentence that says why it never will. */
export function taken(body: PayInBody, brands: readonly ServiceBrand[]): Taken | { readonly refusal: string } {
  const { merchant, method, currency, amount: text, language, returnTo, notify } = body;
  const brand = brands.find((candidate) => candidate.merchant === merchant);
  if (!brand) return { refusal: `Expected a merchant that is known here, found ${JSON.stringify(merchant)}.` };
  if (isClosed(method)) return { refusal: `The method ${method} is closed.` };
  if (method.length > METHOD_LENGTH || language.length > METHOD_LENGTH)
    return { refusal: `Expected a method and a language of at most ${METHOD_LENGTH} characters.` };
  if (!isCurrency(currency)) return { refusal: `Expected a currency that is taken here, found ${currency}.` };
  const amount = amountIn(text, currency);
  if (!amount) return { refusal: `Expected an amount of ${currency} above zero, found "${text}".` };
  if (!isWebAddress(returnTo) || !isWebAddress(notify))
    return { refusal: 'Expected addresses of http or https to return to and for notices.' };
  return { body: { ...body, currency: currency satisfies Currency }, amount, brand };
}
