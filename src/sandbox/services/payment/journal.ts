import { openLines, readLines } from '../../core/lines.ts';
import { PaymentRecord } from './records.ts';
import { apply, emptyPayments, type PaymentState } from './state.ts';

/** Where the provider writes down what happened. */
export interface PaymentJournal {
  /** Everything so far, oldest first; called once. */
  read(): Promise<readonly PaymentRecord[]>;
  /** Resolves when the record is safe: it survives whatever comes next. */
  append(record: PaymentRecord): Promise<void>;
  close(): Promise<void>;
}

/** A journal of this process alone. Hand the same array to two providers to let one take over from the other. */
export function paymentMemory(records: PaymentRecord[] = []): PaymentJournal {
  return {
    read: async () => [...records],
    append: async (record) => void records.push(record),
    close: async () => undefined,
  };
}

/** The journal holds a line that the provider did not write in this form. */
export class PaymentJournalError extends Error {
  override readonly name = 'PaymentJournalError';
}

/**
 * A journal of JSON lines. Opening it drops a torn last line (nobody was told yet) and what the provider has forgotten
 * since; the count of changes goes on.
 * @throws PaymentJournalError where a line before the last cannot be read
 */
export async function paymentFile(path: string, now: () => Date = () => new Date()): Promise<PaymentJournal> {
  const state = emptyPayments();
  const records = (await readLines(path)).map(({ text, value }, index) => {
    const result = PaymentRecord.safeParse(value);
    if (!result.success || !apply(state, result.data))
      throw new PaymentJournalError(
        `${path}:${index + 1}: expected a record of the payment provider's journal, found ${JSON.stringify(text.slice(0, 80))}.`,
      );
    return result.data;
  });
  const counted: PaymentRecord = { type: 'counted', at: now().getTime(), change: state.changed };
  const kept = [...records.filter((record) => isKept(state, record)), counted];
  const lines = await openLines(path, kept);
  return { read: async () => kept, append: lines.append, close: lines.close };
}

function isKept({ payIns, payOuts, turnedAway }: PaymentState, record: PaymentRecord): boolean {
  if (record.type === 'counted') return false;
  if ('payIn' in record) return payIns.has(record.payIn);
  return payOuts.has(record.payOut) || turnedAway.has(record.payOut);
}
