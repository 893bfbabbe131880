import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a withdrawal was last handed to its provider; what is on its way there counts as handed over just now. */
export const cashierOffered: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE withdrawals ADD COLUMN offered_at timestamptz`.execute(db);
    await sql`UPDATE withdrawals SET offered_at = now() WHERE state = 'paying'`.execute(db);
  },
};
