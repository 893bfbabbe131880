import { isDeepStrictEqual } from 'node:util';
import type { PayInstructions } from '../../../contract/cashier/deposit.ts';
import type { PayInBody } from '../../../contract/cashier/provider/calls.ts';
import type { ServiceBrand } from '../brand.ts';
import { outcomeOf, type PaymentAction, type PaymentProblem } from './pay-ins/actions.ts';
import type { PaymentJournal } from './journal.ts';
import { CHANGES_MOST } from './limits.ts';
import { createLine } from './line.ts';
import type { NoticeMode, PaymentRecord, PaymentStep } from './records.ts';
import { apply, emptyPayments, type PayIn } from './state.ts';
import { isOverdue } from './pay-ins/status.ts';
import { taken } from './pay-ins/taking.ts';
import { instructionsOf, referenceOf } from './pay-ins/to-pay.ts';

interface BookNeeds {
  readonly journal: PaymentJournal;
  readonly brands: readonly ServiceBrand[];
  readonly publicOrigin: string;
  readonly now: () => Date;
}

/** The provider's pay-ins. Everything that changes them is written down first, and happens one after another. */
export interface PaymentBook {
  readonly find: (payIn: string) => PayIn | undefined;
  /** Those of a merchant, the newest first. */
  readonly of: (merchant: string) => readonly (readonly [string, PayIn])[];
  /** Takes a pay-in, or answers as the first time. */
  readonly open: (body: PayInBody) => Promise<{ readonly toPay: PayInstructions } | { readonly refusal: string }>;
  /** @returns the problem that stood in the way; undefined where it was done */
  readonly act: (payIn: string, action: PaymentAction) => Promise<PaymentProblem | undefined>;
  readonly setMode: (payIn: string, mode: NoticeMode) => Promise<void>;
  /** Writes down whose time is over. @returns those pay-ins */
  readonly lapse: () => Promise<readonly string[]>;
  readonly told: (payIn: string, notice: string, delivered: boolean) => Promise<void>;
  /** What changed for a merchant after a place. A place that this book has not reached is another book's: all is told. */
  readonly changes: (merchant: string, after: number) => { readonly payIns: string[]; readonly next: number };
  /** Waits for what is being written, then closes the journal. */
  readonly close: () => Promise<void>;
}

/** Opens the book as its journal left it. */
export async function openBook({ journal, brands, publicOrigin, now }: BookNeeds): Promise<PaymentBook> {
  const state = emptyPayments();
  for (const record of await journal.read()) apply(state, record);
  const line = createLine();

  async function write(record: PaymentRecord): Promise<void> {
    await journal.append(record);
    apply(state, record);
  }
  async function change(payIn: string, steps: readonly PaymentStep[]): Promise<void> {
    for (const step of steps) await write({ ...step, at: now().getTime(), payIn, change: state.changed + 1 });
  }

  return {
    find: (payIn) => state.payIns.get(payIn),
    of: (merchant) => [...state.payIns].filter(([, { body }]) => body.merchant === merchant).reverse(),
    open: (asked) =>
      line.run(async () => {
        const before = state.payIns.get(asked.payIn);
        if (before)
          return isDeepStrictEqual(before.body, asked)
            ? { toPay: before.toPay }
            : { refusal: `The pay-in ${asked.payIn} is known with another body.` };
        const fit = taken(asked, brands);
        if ('refusal' in fit) return fit;
        const reference = referenceOf(asked.payIn, state.references);
        const toPay = instructionsOf({ ...fit, reference, publicOrigin });
        const at = now().getTime();
        await write({ type: 'opened', at, payIn: asked.payIn, body: fit.body, reference, toPay });
        return { toPay };
      }),
    act: (number, action) =>
      line.run(async () => {
        const payIn = state.payIns.get(number);
        if (!payIn) return 'over';
        const outcome = outcomeOf(action, payIn, now());
        if ('problem' in outcome) return outcome.problem;
        await change(number, outcome.steps);
        return undefined;
      }),
    setMode: (payIn, mode) =>
      line.run(async () => {
        const before = state.payIns.get(payIn);
        if (before && before.mode !== mode) await write({ type: 'mode', at: now().getTime(), payIn, mode });
      }),
    lapse: () =>
      line.run(async () => {
        const over = [...state.payIns].filter(([, payIn]) => !payIn.expired && isOverdue(payIn, now()));
        for (const [payIn] of over) await change(payIn, [{ type: 'expired' }]);
        return over.map(([payIn]) => payIn);
      }),
    told: (payIn, notice, delivered) =>
      line.run(async () => {
        if (state.payIns.has(payIn)) await write({ type: 'told', at: now().getTime(), payIn, notice, delivered });
      }),
    changes(merchant, after) {
      const place = after > state.changed ? 0 : after;
      const later = state.changes.filter((entry) => entry.merchant === merchant && entry.change > place);
      const told = later.slice(0, CHANGES_MOST);
      const payIns = [...new Set(told.map(({ payIn }) => payIn))];
      return { payIns, next: told.at(-1)?.change ?? Math.min(after, state.changed) };
    },
    async close() {
      await line.settle();
      await journal.close();
    },
  };
}
