import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** From which day on bets count towards what is used, and what is used of bets from the mall's start on, because a mall may begin anew. */
export const pointsSince: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE point_earnings ADD COLUMN since date, ADD COLUMN fresh bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`
      UPDATE point_earnings AS earned SET fresh = used, since = (points_parts.part #>> '{mall,starts}')::date
        FROM points_parts WHERE points_parts.merchant = earned.merchant`.execute(db);
  },
};
