import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A step of a transfer that came again is counted: a vendor may be asked for days, and gives the same answer each time. */
export const gamesSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE vendor_transfer_steps
        ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0), ADD COLUMN last_at timestamptz`.execute(db);
    await sql`
      UPDATE vendor_transfer_steps s SET times = counted.times, last_at = counted.last_at
        FROM (
          SELECT merchant, transfer, min(id) AS id, count(*)::integer AS times, max(at) AS last_at
            FROM vendor_transfer_steps GROUP BY merchant, transfer, step
        ) AS counted
        WHERE s.merchant = counted.merchant AND s.transfer = counted.transfer AND s.id = counted.id`.execute(db);
    await sql`DELETE FROM vendor_transfer_steps WHERE last_at IS NULL`.execute(db);
    await sql`
      ALTER TABLE vendor_transfer_steps ALTER COLUMN last_at SET NOT NULL,
        ADD CONSTRAINT vendor_transfer_steps_once UNIQUE (merchant, transfer, step)`.execute(db);
  },
};
