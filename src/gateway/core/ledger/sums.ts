import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { LeasedJob } from '../jobs/job.ts';

const PERIOD_MS = 10 * 60_000;
/** How often to check whether bookings that were under way have ended; most last a few milliseconds. */
const LOOK_MS = 20;
/** After this the sums wait for the next period. */
const PATIENCE_MS = 5_000;
/** Far longer than the wait and the sums of ten minutes last. */
const LEASE_MS = 5 * 60_000;

/**
 * Sums what the accounts without a floor took and gave. A booking never touches their rows, so that a busy account (a
 * vendor in the evening, the bank at pay-day) holds nobody up; reading a balance adds what has come since.
 */
export const sumJob: LeasedJob = {
  name: 'ledger-sums',
  everyMs: 60_000,
  // Waiting in a transaction would keep a connection, and old versions of every row, for as long as others take.
  leaseMs: LEASE_MS,
  due: async ({ now }) => {
    const period = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS).toISOString().slice(0, 16);
    return [{ subject: 'accounts', period }];
  },
  async run({ db, log }) {
    const mark = await settledMark(db);
    if (mark === null) log.warn('a booking has been under way for seconds; house accounts are summed next time');
    else await inTransaction(db, (trx) => sumTo(trx, mark));
  },
};

/**
 * A booking number up to which everything has ended: committed and visible to the next statement, or rolled back.
 * Numbers are drawn in order but committed in any order, so the last number alone is not enough: the transactions that
 * wrote bookings when it was read have to end first. New ones are not waited for.
 * @returns null where some did not end in time
 */
async function settledMark(db: Db): Promise<bigint | null> {
  // A sequence that was never used says 1 as well.
  const { rows } = await sql<{ mark: bigint }>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS mark FROM bookings_id_seq`.execute(db);
  const mark = rows[0]?.mark ?? 0n;
  const before = await writers(db);
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const now = await writers(db);
    if (before.every((writer) => !now.includes(writer))) return mark;
    await pause(LOOK_MS);
  }
  return null;
}

/** Other transactions that have written bookings and not ended. They hold this lock from before they draw a number. */
async function writers(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ writer: string }>`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
      WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND relation IN (SELECT relid FROM pg_partition_tree('bookings'))`.execute(db);
  return rows.map(({ writer }) => writer);
}

/** The database itself adds the entries up, and refuses a booking below the mark from then on. */
async function sumTo(trx: Trx, mark: bigint): Promise<void> {
  await sql`
    UPDATE accounts SET summed_to = ${mark}
      WHERE may_go_below_zero AND summed_to < ${mark} AND EXISTS (
        SELECT FROM entries e WHERE e.merchant = accounts.merchant AND e.account = accounts.id
          AND e.booking > accounts.summed_to AND e.booking <= ${mark})`.execute(trx);
}
