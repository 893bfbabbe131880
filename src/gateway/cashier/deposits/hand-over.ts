import type { PayInstructions } from '../../../contract/cashier/deposit.ts';
import { NOTICE_PATH, type PayInBody } from '../../../contract/cashier/provider/calls.ts';
import { money, toDecimal } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import { languageTag } from '../../core/merchants/language-tag.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { ASK_PAUSES_MS } from '../limits.ts';
import type { ProviderLink, Speaking } from '../provider/ask.ts';
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

/**
 * Writes down how a deposit is paid, or that the provider refuses it for ever. Another process may have done so before.
 * @param told how to pay, as the provider says; null where it refuses
 * @throws ProviderContradicts where it names a page that nobody may be led to
 */
export async function takeAnswer(
  speaking: Speaking,
  { merchant, id }: DepositKey,
  told: PayInstructions | null,
): Promise<void> {
  const toPay = told && (await payInstructions(speaking, told));
  const now = speaking.clock.now();
  await speaking.db
    .updateTable('deposits')
    .set({
      ...(toPay ? { state: 'waiting', to_pay: JSON.stringify(toPay) } : { state: 'refused' }),
      ...{ changed_at: now, tries: 0, due_at: toPay ? later(now, ASK_PAUSES_MS[0]) : null },
    })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute();
}
