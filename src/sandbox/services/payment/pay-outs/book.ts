import { isDeepStrictEqual } from 'node:util';
import type { PayOutBody, PayOutStatus } from '../../../../contract/cashier/provider/calls.ts';
import type { ServiceBrand } from '../../brand.ts';
import type { PaymentProblem } from '../outcome.ts';
import type { Writer } from '../writer.ts';
import { outcomeOf, type PayOutAction } from './actions.ts';
import { type PayOut, paidByItselfAt } from './pay-out.ts';
import type { PayOutStep } from './records.ts';
import { taken } from './taking.ts';

interface PayOutsNeeds {
  readonly writer: Writer;
  readonly brands: readonly ServiceBrand[];
}

/** `refused`: it is never paid. `contradicted`: the number is known with another body, which says nothing about paying that. */
export type TakenPayOut =
  | { readonly is: 'taken' }
  | { readonly is: 'refused' | 'contradicted'; readonly message: string };

export interface PayOuts {
  readonly find: (payOut: string) => PayOut | undefined;
  /** What the gateway is told of a number. */
  readonly status: (payOut: string) => PayOutStatus;
  /** Takes a pay-out, or answers as the first time. */
  readonly open: (body: PayOutBody) => Promise<TakenPayOut>;
  /** @returns the problem that stood in the way; undefined where it was done */
  readonly act: (payOut: string, action: PayOutAction) => Promise<PaymentProblem | undefined>;
  /** Pays those whose time has come. @returns their numbers */
  readonly payDue: () => Promise<readonly string[]>;
  /** When the next one is paid by itself, in milliseconds since 1970; undefined where none is. */
  readonly nextDue: () => number | undefined;
}

export function createPayOuts({ writer, brands }: PayOutsNeeds): PayOuts {
  const { state, run, write, at } = writer;
  async function change(payOut: string, steps: readonly PayOutStep[]): Promise<void> {
    for (const step of steps) {
      const of = { at: at(), payOut };
      await write(step.type === 'held' ? { ...step, ...of } : { ...step, ...of, change: state.changed + 1 });
    }
  }

  return {
    find: (payOut) => state.payOuts.get(payOut),
    status(payOut) {
      const found = state.payOuts.get(payOut);
      if (found) return { payOut, state: found.state, returns: [...found.returns] };
      return { payOut, state: state.turnedAway.has(payOut) ? 'refused' : 'unknown', returns: [] };
    },
    open: (asked) =>
      run(async () => {
        const { payOut } = asked;
        const before = state.payOuts.get(payOut);
        // A refusal would have the gateway give back money that was paid, or is about to be.
        if (before)
          return isDeepStrictEqual(before.body, asked)
            ? { is: 'taken' }
            : { is: 'contradicted', message: `The pay-out ${payOut} is known with another body.` };
        const refused = state.turnedAway.get(payOut);
        if (refused !== undefined) return { is: 'refused', message: refused };
        const fit = taken(asked, brands);
        if ('refusal' in fit) {
          await write({ type: 'turnedAway', at: at(), payOut, message: fit.refusal });
          return { is: 'refused', message: fit.refusal };
        }
        await write({ type: 'opened', at: at(), payOut, body: fit });
        return { is: 'taken' };
      }),
    act: (number, action) =>
      run(async () => {
        const payOut = state.payOuts.get(number);
        if (!payOut) return 'over';
        const outcome = outcomeOf(action, payOut);
        if ('problem' in outcome) return outcome.problem;
        await change(number, outcome.steps);
        return undefined;
      }),
    payDue: () =>
      run(async () => {
        const due = [...state.payOuts].filter(([, payOut]) => (paidByItselfAt(payOut) ?? Infinity) <= at());
        for (const [payOut] of due) await change(payOut, [{ type: 'paid' }]);
        return due.map(([payOut]) => payOut);
      }),
    nextDue() {
      const times = [...state.payOuts.values()].map(paidByItselfAt).filter((time) => time !== undefined);
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}
