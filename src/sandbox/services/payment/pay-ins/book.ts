import { isDeepStrictEqual } from 'node:util';
import type { PayInstructions } from '../../../../contract/cashier/deposit.ts';
import type { PayInBody } from '../../../../contract/cashier/provider/calls.ts';
import type { ServiceBrand } from '../../brand.ts';
import type { PaymentProblem } from '../outcome.ts';
import type { Writer } from '../writer.ts';
import { outcomeOf, type PayInAction } from './actions.ts';
import type { PayIn } from './pay-in.ts';
import type { PayInStep } from './records.ts';
import { isOverdue } from './status.ts';
import { taken } from './taking.ts';
import { instructionsOf, referenceOf } from './to-pay.ts';

interface PayInsNeeds {
  readonly writer: Writer;
  readonly brands: readonly ServiceBrand[];
  readonly publicOrigin: string;
}

export interface PayIns {
  readonly find: (payIn: string) => PayIn | undefined;
  /** Takes a pay-in, or answers as the first time. */
  readonly open: (body: PayInBody) => Promise<{ readonly toPay: PayInstructions } | { readonly refusal: string }>;
  /** @returns the problem that stood in the way; undefined where it was done */
  readonly act: (payIn: string, action: PayInAction) => Promise<PaymentProblem | undefined>;
  /** Writes down whose time is over. @returns their numbers */
  readonly lapse: () => Promise<readonly string[]>;
}

export function createPayIns({ writer, brands, publicOrigin }: PayInsNeeds): PayIns {
  const { state, run, write, at } = writer;
  async function change(payIn: string, steps: readonly PayInStep[]): Promise<void> {
    for (const step of steps) await write({ ...step, at: at(), payIn, change: state.changed + 1 });
  }

  return {
    find: (payIn) => state.payIns.get(payIn),
    open: (asked) =>
      run(async () => {
        const { payIn } = asked;
        const before = state.payIns.get(payIn);
        if (before)
          return isDeepStrictEqual(before.body, asked)
            ? { toPay: before.toPay }
            : { refusal: `The pay-in ${payIn} is known with another body.` };
        const fit = taken(asked, brands);
        if ('refusal' in fit) return fit;
        const reference = referenceOf(payIn, state.references);
        const toPay = instructionsOf({ ...fit, reference, publicOrigin });
        await write({ type: 'opened', at: at(), payIn, body: fit.body, reference, toPay });
        return { toPay };
      }),
    act: (number, action) =>
      run(async () => {
        const payIn = state.payIns.get(number);
        if (!payIn) return 'over';
        const outcome = outcomeOf(action, payIn, new Date(at()));
        if ('problem' in outcome) return outcome.problem;
        await change(number, outcome.steps);
        return undefined;
      }),
    lapse: () =>
      run(async () => {
        const now = new Date(at());
        const over = [...state.payIns].filter(([, payIn]) => !payIn.expired && isOverdue(payIn, now));
        for (const [payIn] of over) await change(payIn, [{ type: 'expired' }]);
        return over.map(([payIn]) => payIn);
      }),
  };
}
