import * as z from 'zod';
import { toDecimal } from '../../../../money/money.ts';
import { amountIn, TypedAmount } from '../amounts.ts';
import { CONFIRMATIONS_NEEDED, MOVEMENTS_MOST } from '../limits.ts';
import { newId, type Outcome } from '../outcome.ts';
import type { PayIn } from './pay-in.ts';
import type { PayInStep } from './records.ts';
import { stateOf } from './status.ts';
import { keptOf, pendingPayments } from './sums.ts';

/** What somebody does with a pay-in on the desk. */
export const PayInDeskAction = z.discriminatedUnion('do', [
  /** The money arrives, whenever that is. */
  z.object({ do: z.literal('arrive') }),
  z.object({ do: z.literal('arriveTwice') }),
  z.object({ do: z.literal('arriveOther'), amount: TypedAmount }),
  z.object({ do: z.enum(['block', 'allBlocks']) }),
  z.object({ do: z.literal('refuse') }),
  z.object({ do: z.literal('refund'), amount: TypedAmount }),
  z.object({ do: z.literal('chargeback') }),
]);

/** What somebody does with a pay-in: on the desk, or as the payer, who pays while it is awaited. */
export type PayInAction = z.infer<typeof PayInDeskAction> | { readonly do: 'pay' };

/** What an action makes of a pay-in. */
export function outcomeOf(action: PayInAction, payIn: PayIn, now: Date): Outcome<PayInStep> {
  const { amount, currency } = payIn.body;
  const asked = amountIn(amount, currency);
  switch (action.do) {
    case 'pay':
      return stateOf(payIn, now) === 'waiting' ? arrivals(payIn, asked) : { problem: 'over' };
    case 'arrive':
      return arrivals(payIn, asked);
    case 'arriveTwice':
      return arrivals(payIn, asked, asked);
    case 'arriveOther':
      return arrivals(payIn, amountIn(action.amount, currency));
    case 'block':
    case 'allBlocks':
      return blocks(payIn, action.do);
    case 'refuse':
      return ['waiting', 'expired'].includes(stateOf(payIn, now))
        ? { steps: [{ type: 'refused' }] }
        : { problem: 'over' };
    case 'refund':
      return back(payIn, 'refund', amountIn(action.amount, currency));
    case 'chargeback':
      return keptOf(payIn).minor === 0n ? { problem: 'over' } : back(payIn, 'chargeback', keptOf(payIn));
  }
}

type Amount = ReturnType<typeof amountIn>;

function arrivals({ payments }: PayIn, ...amounts: readonly Amount[]): Outcome<PayInStep> {
  if (payments.length + amounts.length > MOVEMENTS_MOST) return { problem: 'many' };
  const read = amounts.filter((amount) => amount !== undefined);
  if (read.length < amounts.length) return { problem: 'amount' };
  return { steps: read.map((amount) => ({ type: 'paid', id: newId(), amount: toDecimal(amount) })) };
}

function blocks(payIn: PayIn, which: 'block' | 'allBlocks'): Outcome<PayInStep> {
  const pending = pendingPayments(payIn);
  if (pending.length === 0) return { problem: 'over' };
  const missing = CONFIRMATIONS_NEEDED - Math.min(...pending.map((payment) => payment.blocks));
  return { steps: [{ type: 'blocks', blocks: which === 'block' ? 1 : missing }] };
}

function back(payIn: PayIn, kind: 'refund' | 'chargeback', amount: Amount): Outcome<PayInStep> {
  if (!amount) return { problem: 'amount' };
  if (amount.minor > keptOf(payIn).minor) return { problem: 'tooMuch' };
  if (payIn.returns.length >= MOVEMENTS_MOST) return { problem: 'many' };
  return { steps: [{ type: 'returned', id: newId(), amount: toDecimal(amount), kind }] };
}
