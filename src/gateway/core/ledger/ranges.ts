import { sql } from 'kysely';
import type { Trx } from '../db/schema.ts';
import { sqlState } from '../db/transaction.ts';
import { type Job, NotNowError } from '../jobs/job.ts';

/** Bookings whose entries lie in one partition of each part: a few days of a large house, a year of a small one. */
const RANGE = 20_000_000n;
/** Ranges that stand open and empty ahead of the last booking. */
const AHEAD = 1n;
/** How long to wait for each lock, because bookings that come meanwhile queue up behind. */
const LOCK_TIMEOUT_MS = 200;
/** The database says: the lock was not free in time (lock_not_available). */
const LOCKED = '55P03';

/**
 * Opens partitions for entries before they are needed, because a booking without a partition would be refused. Where
 * bookings under way last too long it gives up and tries again at the next minute; AHEAD leaves it days for that.
 */
export const rangeJob: Job = {
  name: 'ledger-ranges',
  everyMs: 60_000,
  due: async ({ now }) => [{ subject: 'entries', period: now.toISOString().slice(0, 13) }],
  async run({ db, log }) {
    const { rows } = await sql<{ last: bigint; open: bigint }>`
      SELECT last_value AS last, (SELECT max(beyond) FROM ledger_ranges) AS open FROM bookings_id_seq`.execute(db);
    const { last = 0n, open = 1n } = rows[0] ?? {};
    for (let first = open; first - last <= AHEAD * RANGE; first += RANGE) {
      await openRange(db, first);
      log.info({ first: String(first) }, 'opened a range for entries');
    }
  },
};

/** @throws NotNowError where bookings under way hold the locks for longer than LOCK_TIMEOUT_MS */
async function openRange(db: Trx, first: bigint): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(db);
    await sql`SELECT ledger_open_range(${first}, ${first + RANGE})`.execute(db);
  } catch (cause) {
    if (sqlState(cause) !== LOCKED) throw cause;
    throw new NotNowError('bookings under way hold the accounts and bookings', { cause });
  }
}
