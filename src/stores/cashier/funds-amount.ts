import { isCurrency, money, parseMoney, toDecimal } from '../../money/money.ts';
import { minorOf } from './amounts.ts';

/** What may be sent to a vendor: what there is, and the amount that every amount has to be a multiple of. */
interface Sendable {
  readonly main: string;
  readonly step: string;
}

/** Why an amount is not sent to a vendor before anybody is asked: an i18n key; null where nothing stands against it. */
export function fundsProblem(
  typed: string,
  { main, step }: Sendable,
  currency: string,
): 'cashier.rule.amount' | 'cashier.fundsRule.step' | 'errors.ledger.insufficient' | null {
  if (!isCurrency(currency)) return null;
  const amount = minorOf(typed, currency);
  if (amount === null) return 'cashier.rule.amount';
  if (amount <= 0n || amount % parseMoney(step, currency).minor !== 0n) return 'cashier.fundsRule.step';
  return amount > parseMoney(main, currency).minor ? 'errors.ledger.insufficient' : null;
}

/** The most that can be sent to a vendor: what it cannot be told stays here. */
export function mostSendable({ main, step }: Sendable, currency: string): string {
  if (!isCurrency(currency)) return main;
  const [all, unit] = [parseMoney(main, currency).minor, parseMoney(step, currency).minor];
  return toDecimal(money(all > 0n ? all - (all % unit) : 0n, currency));
}
