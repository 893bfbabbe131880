import type { Withdrawal, WithdrawalTerms } from '../../contract/cashier/withdrawal.ts';
import { isCurrency, money, parseMoney, toDecimal } from '../../money/money.ts';
import { amountProblem, minorOf } from './amounts.ts';

type Bounds = Pick<WithdrawalTerms, 'least' | 'most'>;

/** Why an amount is refused before anybody is asked: an i18n key; null where it is not. @param available a decimal */
export function withdrawalProblem(typed: string, terms: Bounds, available: string, currency: string) {
  const problem = amountProblem(typed, terms, currency);
  if (problem !== null || !isCurrency(currency)) return problem;
  const amount = minorOf(typed, currency);
  return amount !== null && amount > parseMoney(available, currency).minor ? 'errors.ledger.insufficient' : null;
}

/** The most that can be withdrawn at once, as a decimal; null where what is available is below the least. */
export function wholeOf({ least, most }: Bounds, available: string, currency: string): string | null {
  if (!isCurrency(currency)) return null;
  const [free, top] = [parseMoney(available, currency).minor, parseMoney(most, currency).minor];
  const hasMore = free > top;
  const whole = money(hasMore ? top : free, currency);
  return whole.minor < parseMoney(least, currency).minor ? null : toDecimal(whole);
}

/** Why a part cannot have come; null where it can: it is above zero and below what was paid and has not come back. */
export function partProblem(typed: string, { open, currency }: Pick<Withdrawal, 'open' | 'currency'>) {
  if (!isCurrency(currency)) return null;
  const amount = minorOf(typed, currency);
  if (amount === null || amount <= 0n) return 'cashier.rule.amount';
  return amount < parseMoney(open, currency).minor ? null : 'cashier.rule.received';
}
