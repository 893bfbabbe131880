import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bets that were open for long are found by themselves, because they may have been placed before a deposit that they are settled after. */
export const promotionsOvernight: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE INDEX bets_member_overnight ON bets (merchant, member_id, settled_at)
        WHERE state = 'settled' AND settled_at - placed_at >= interval '10 minutes'`.execute(db);
  },
};
