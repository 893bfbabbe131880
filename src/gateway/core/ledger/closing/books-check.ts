import * as z from 'zod';
import type { Trx } from '../../db/schema.ts';
import { type OperatorCommand, OrderError, reads } from '../../operate/command.ts';
import type { Check, Discrepancy, Span } from './check.ts';

/** All that was ever booked, by whatever clock. */
const ALL: Span = { since: new Date(0), until: new Date('9999-12-31T00:00:00Z') };
/** Most discrepancies that are told one by one; all are counted. */
const TOLD = 20;

/** What one check found at one merchant. */
export interface Checked {
  readonly merchant: string;
  readonly check: string;
  readonly discrepancies: readonly Discrepancy[];
}

/** Compares everything that was ever booked, for every merchant of the database. */
export async function checkBooks(trx: Trx, checks: readonly Check[]): Promise<readonly Checked[]> {
  const merchants = await trx.selectFrom('merchants').select('code').orderBy('code').execute();
  const checked: Checked[] = [];
  for (const { code: merchant } of merchants) {
    for (const { name: check, find } of checks) {
      checked.push({ merchant, check, discrepancies: await find(trx, merchant, ALL) });
    }
  }
  return checked;
}

/** What does not agree, in a line each; null where the books are sound. */
export function unsound(checked: readonly Checked[]): string | null {
  const lines = checked.flatMap(({ merchant, check, discrepancies }) =>
    discrepancies.map(({ subject, says, found }) => `${merchant} ${check}: ${subject}: ${says} against ${found}`),
  );
  if (lines.length === 0) return null;
  const more = lines.length > TOLD ? [`... and ${lines.length - TOLD} more`] : [];
  return ['The books do not agree:', ...lines.slice(0, TOLD), ...more].join('\n');
}

/** `books check`: what the nightly closing compares, over everything there is. */
export function booksCheck(checks: readonly Check[]): OperatorCommand {
  return reads({
    name: 'books check',
    about:
      'Compares all that was ever booked: balances with entries, entries with bookings, and what areas keep beside them. ' +
      'It reads everything, so it takes its time. It ends with 1 where something does not agree.',
    input: z.strictObject({}),
    async run({ db }) {
      const checked = await checkBooks(db, checks);
      const problem = unsound(checked);
      if (problem !== null) throw new OrderError('books.unsound', problem);
      return checked.map(({ merchant, check, discrepancies }) => ({
        brand: merchant,
        check,
        discrepancies: discrepancies.length,
      }));
    },
  });
}
