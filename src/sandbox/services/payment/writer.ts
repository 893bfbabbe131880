import type { PaymentJournal } from './journal.ts';
import { createLine, type Line } from './line.ts';
import type { PaymentRecord } from './records.ts';
import { apply, emptyPayments, type PaymentState } from './state.ts';

/** Changes what the provider knows. Everything is written down first, and happens one after another. */
export interface Writer extends Line {
  /** What it knows now, for reading. */
  readonly state: PaymentState;
  /** Milliseconds since 1970. */
  readonly at: () => number;
  /** To be called from work that `run` has begun. */
  readonly write: (record: PaymentRecord) => Promise<void>;
}

/** Begins where the journal ends. */
export async function openWriter(journal: PaymentJournal, now: () => Date): Promise<Writer> {
  const state = emptyPayments();
  for (const record of await journal.read()) apply(state, record);
  return {
    ...createLine(),
    state,
    at: () => now().getTime(),
    async write(record) {
      await journal.append(record);
      apply(state, record);
    },
  };
}
