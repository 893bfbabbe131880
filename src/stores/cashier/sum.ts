import { isCurrency, money, toDecimal } from '../../money/money.ts';
import { percentOf } from '../../money/percent.ts';
import { amountProblem, minorOf } from './amounts.ts';

/** Between which amounts, and what of one is kept: the wire's decimal strings. */
export interface PaymentTerms {
  readonly least: string;
  readonly most: string;
  readonly feePercent: string;
}

/** What is paid, what of it is kept, and what arrives: the wire's decimal strings. */
export interface PaymentSum {
  readonly pays: string;
  readonly fee: string;
  readonly arrives: string;
}

/** What a deposit or a withdrawal comes to, by the gateway's rule: the fee is rounded down. @returns null where such a one is refused */
export function paymentSum(typed: string, terms: PaymentTerms, currency: string): PaymentSum | null {
  if (!isCurrency(currency) || amountProblem(typed, terms, currency) !== null) return null;
  const minor = minorOf(typed, currency);
  if (minor === null) return null;
  const pays = money(minor, currency);
  const fee = percentOf(pays, terms.feePercent);
  return { pays: toDecimal(pays), fee: toDecimal(fee), arrives: toDecimal(money(pays.minor - fee.minor, currency)) };
}
