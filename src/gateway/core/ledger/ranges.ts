import { sql } from 'kysely';
import type { Job } from '../jobs/job.ts';

/** Bookings whose entries lie in one partition of each part: a few days of a large house, a year of a small one. */
const RANGE = 20_000_000n;
/** Ranges that stand open and empty ahead of the last booking. */
const AHEAD = 1n;

/** Opens partitions for entries before they are needed, because a booking without a partition would be refused. */
export const rangeJob: Job = {
  name: 'ledger-ranges',
  everyMs: 60_000,
  due: async ({ now }) => [{ subject: 'entries', period: now.toISOString().slice(0, 13) }],
  async run({ db, log }) {
    const { rows } = await sql<{ last: bigint; open: bigint }>`
      SELECT last_value AS last, (SELECT max(beyond) FROM ledger_ranges) AS open FROM bookings_id_seq`.execute(db);
    const { last = 0n, open = 1n } = rows[0] ?? {};
    for (let first = open; first - last <= AHEAD * RANGE; first += RANGE) {
      await sql`SELECT ledger_open_range(${first}, ${first + RANGE})`.execute(db);
      log.info({ first: String(first) }, 'opened a range for entries');
    }
  },
};
