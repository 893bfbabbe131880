import * as z from 'zod';
import { toDecimal } from '../../../../money/money.ts';
import { amountIn, TypedAmount } from '../amounts.ts';
import { MOVEMENTS_MOST } from '../limits.ts';
import { newId, type Outcome } from '../outcome.ts';
import { outOf, type PayOut } from './pay-out.ts';
import type { PayOutStep } from './records.ts';

/** What somebody does with a pay-out on the desk. */
export const PayOutAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pay') }),
  z.object({ do: z.literal('refuse') }),
  /** It waits for somebody from now on. */
  z.object({ do: z.literal('hold') }),
  z.object({ do: z.literal('return'), amount: TypedAmount }),
  z.object({ do: z.literal('returnAll') }),
]);
export type PayOutAction = z.infer<typeof PayOutAction>;

/** What an action makes of a pay-out. What was refused is never paid, and what was paid stays paid. */
export function outcomeOf(action: PayOutAction, payOut: PayOut): Outcome<PayOutStep> {
  switch (action.do) {
    case 'pay':
      return whileWaiting(payOut, { type: 'paid' });
    case 'refuse':
      return whileWaiting(payOut, { type: 'refused' });
    case 'hold':
      return whileWaiting(payOut, { type: 'held' });
    case 'return':
      return back(payOut, amountIn(action.amount, payOut.body.currency));
    case 'returnAll':
      return outOf(payOut).minor === 0n ? { problem: 'over' } : back(payOut, outOf(payOut));
  }
}

const whileWaiting = ({ state }: PayOut, step: PayOutStep): Outcome<PayOutStep> =>
  state === 'waiting' ? { steps: [step] } : { problem: 'over' };

function back(payOut: PayOut, amount: ReturnType<typeof amountIn>): Outcome<PayOutStep> {
  if (!amount) return { problem: 'amount' };
  if (amount.minor > outOf(payOut).minor) return { problem: 'tooMuch' };
  if (payOut.returns.length >= MOVEMENTS_MOST) return { problem: 'many' };
  return { steps: [{ type: 'returned', id: newId(), amount: toDecimal(amount) }] };
}
