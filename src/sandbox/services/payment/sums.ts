import { type Currency, type Money, MoneyError, money, parseMoney } from '../../../money/money.ts';
import { CONFIRMATIONS_NEEDED } from './limits.ts';
import type { PayIn, Payment } from './state.ts';

/** An amount above zero; undefined where it is none, or has more decimals than the currency. */
export function amountIn(text: string, currency: Currency): Money | undefined {
  try {
    const amount = parseMoney(text, currency);
    return amount.minor > 0n && /^\d{1,15}(\.|$)/.test(text) ? amount : undefined;
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/** Whether payments of this pay-in count only after blocks. */
export const needsBlocks = ({ body }: PayIn) => body.kind === 'crypto';

const counts = (payIn: PayIn, { blocks }: Payment) => !needsBlocks(payIn) || blocks >= CONFIRMATIONS_NEEDED;

export const countedPayments = (payIn: PayIn) => payIn.payments.filter((payment) => counts(payIn, payment));
export const pendingPayments = (payIn: PayIn) => payIn.payments.filter((payment) => !counts(payIn, payment));

function sum(amounts: readonly { readonly amount: string }[], currency: Currency): Money {
  return money(
    amounts.reduce((total, { amount }) => total + parseMoney(amount, currency).minor, 0n),
    currency,
  );
}

export const paidOf = (payIn: PayIn) => sum(countedPayments(payIn), payIn.body.currency);
export const returnedOf = (payIn: PayIn) => sum(payIn.returns, payIn.body.currency);

/** What may still go back. */
export function keptOf(payIn: PayIn): Money {
  return money(paidOf(payIn).minor - returnedOf(payIn).minor, payIn.body.currency);
}
