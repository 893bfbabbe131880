import type { PayInstructions } from '../../../contract/cashier/deposit.ts';
import { NOTICE_PATH, type PayInBody } from '../../../contract/cashier/provider/calls.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import { languageTag } from '../../core/merchants/language-tag.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { ASK_PAUSES_MS } from '../limits.ts';
import type { ProviderLink, Refused, Speaking } from '../provider/ask.ts';
import type { DepositKey, DepositRow } from './deposit.ts';
import { payInstructions } from './instructions.ts';

/** What a provider is told of a deposit. */
export function payInOf(
  { config }: Pick<Speaking, 'config'>,
  link: ProviderLink,
  merchant: Pick<Merchant, 'languages'>,
  { id, merchant: code, method, kind, currency, language, return_to, amount, expires_at }: DepositRow,
): PayInBody {
  return {
    ...{ payIn: id, merchant: code, method, kind, currency, returnTo: return_to },
    language: languageTag(merchant, language),
    amount: toDecimal(money(amount, currency)),
    expiresAt: expires_at.getTime(),
    notify: `${config.PUBLIC_ORIGIN}${NOTICE_PATH.replace(':provider', link.code)}`,
  };
}

/** How a deposit is paid, as its provider says, or that it refuses it for ever. */
export type Answer = { readonly is: 'toPay'; readonly toPay: PayInstructions } | Refused;

/**
 * Writes down what a provider says to a deposit that is handed to it. Another process may have done so before.
 * @throws ProviderContradicts where it names a page that nobody may be led to
 */
export async function takeAnswer(speaking: Speaking, { merchant, id }: DepositKey, answer: Answer): Promise<void> {
  const now = speaking.clock.now();
  const waiting = { state: 'waiting', due_at: later(now, ASK_PAUSES_MS[0]) } as const;
  await speaking.db
    .updateTable('deposits')
    .set({
      ...(answer.is === 'toPay'
        ? { ...waiting, to_pay: JSON.stringify(await payInstructions(speaking, answer.toPay)) }
        : { state: 'refused', refusal: answer.message, due_at: null }),
      ...{ changed_at: now, tries: 0 },
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
}
