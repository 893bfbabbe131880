import type { PayInState, PayInStatus } from '../../../../contract/cashier/provider/calls.ts';
import { CONFIRMATIONS_NEEDED } from '../limits.ts';
import type { PayIn } from './pay-in.ts';
import { countedPayments, needsBlocks, pendingPayments } from './sums.ts';

/** What a pay-in has come to. A payment counts whenever it comes: after a refusal, and when its time is over. */
export function stateOf(payIn: PayIn, now: Date): Exclude<PayInState, 'unknown'> {
  if (countedPayments(payIn).length > 0) return 'paid';
  if (payIn.payments.length > 0) return 'confirming';
  if (payIn.refused) return 'refused';
  return payIn.expired || isOverdue(payIn, now) ? 'expired' : 'waiting';
}

/** Whether its time has passed without a payment or a refusal. */
export function isOverdue({ body, payments, refused }: PayIn, now: Date): boolean {
  return payments.length === 0 && !refused && now.getTime() >= body.expiresAt;
}

/** The confirmations of the payment that has the fewest; null where payments need none. */
export function confirmationsOf(payIn: PayIn): PayInStatus['confirmations'] {
  if (!needsBlocks(payIn)) return null;
  const counted = payIn.payments.length > 0 && pendingPayments(payIn).length === 0;
  const seen = counted ? CONFIRMATIONS_NEEDED : Math.min(...pendingPayments(payIn).map(({ blocks }) => blocks));
  return { seen: Number.isFinite(seen) ? seen : 0, needed: CONFIRMATIONS_NEEDED };
}

/** What the gateway is told of a pay-in that it asks for. */
export function statusOf(number: string, payIn: PayIn | undefined, now: Date): PayInStatus {
  if (!payIn) return { payIn: number, state: 'unknown', confirmations: null, payments: [], returns: [] };
  return {
    payIn: number,
    state: stateOf(payIn, now),
    confirmations: confirmationsOf(payIn),
    payments: countedPayments(payIn).map(({ id, amount }) => ({ id, amount })),
    returns: [...payIn.returns],
  };
}
