import type { DepositMethod } from '../../contract/cashier/deposit.ts';
import { isCurrency, money, toDecimal } from '../../money/money.ts';
import { percentOf } from '../../money/percent.ts';
import { amountProblem, minorOf } from './amounts.ts';

/** What is paid, what of it is kept, and what arrives: the wire's decimal strings. */
export interface DepositSum {
  readonly pays: string;
  readonly fee: string;
  readonly arrives: string;
}

/** What a deposit comes to, by the gateway's rule: the fee is rounded down. @returns null where such a deposit is refused */
export function depositSum(
  typed: string,
  method: Pick<DepositMethod, 'least' | 'most' | 'feePercent'>,
  currency: string,
): DepositSum | null {
  if (!isCurrency(currency) || amountProblem(typed, method, currency) !== null) return null;
  const minor = minorOf(typed, currency);
  if (minor === null) return null;
  const pays = money(minor, currency);
  const fee = percentOf(pays, method.feePercent);
  return { pays: toDecimal(pays), fee: toDecimal(fee), arrives: toDecimal(money(pays.minor - fee.minor, currency)) };
}
