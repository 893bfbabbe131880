import { formatAmount } from '../money/format.ts';
import type { Currency } from '../money/money.ts';
import type { ReferralRule } from './schema/referral-rule.ts';

/** What a friend has to do, and is given then, as a language writes it. @param tag BCP 47 */
export function friendFigures({ deposit, bets, friend }: ReferralRule, tag: string, currency: Currency) {
  const written = (amount: string) => formatAmount(amount, currency, tag);
  return {
    deposit: written(deposit),
    /** Undefined where nothing has to be played. */
    bets: bets === undefined ? undefined : written(bets),
    friend: written(friend),
  };
}
