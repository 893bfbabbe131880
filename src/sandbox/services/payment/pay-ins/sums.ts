import { type Money, money } from '../../../../money/money.ts';
import { sum } from '../amounts.ts';
import { CONFIRMATIONS_NEEDED } from '../limits.ts';
import type { PayIn, Payment } from './pay-in.ts';

/** Whether payments of this pay-in count only after blocks. */
export const needsBlocks = ({ body }: PayIn) => body.kind === 'crypto';

const counts = (payIn: PayIn, { blocks }: Payment) => !needsBlocks(payIn) || blocks >= CONFIRMATIONS_NEEDED;

export const countedPayments = (payIn: PayIn) => payIn.payments.filter((payment) => counts(payIn, payment));
export const pendingPayments = (payIn: PayIn) => payIn.payments.filter((payment) => !counts(payIn, payment));

export const paidOf = (payIn: PayIn) => sum(countedPayments(payIn), payIn.body.currency);
export const returnedOf = (payIn: PayIn) => sum(payIn.returns, payIn.body.currency);

/** What may still go back. */
export function keptOf(payIn: PayIn): Money {
  return money(paidOf(payIn).minor - returnedOf(payIn).minor, payIn.body.currency);
}
