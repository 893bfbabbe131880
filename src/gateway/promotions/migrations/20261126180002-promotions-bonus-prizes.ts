import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A reward may be a bonus or free rounds; what these are held to is kept beside their amount. */
export const promotionsBonusPrizes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE rewards
        ADD COLUMN details jsonb,
        DROP CONSTRAINT rewards_prize_check,
        ADD CONSTRAINT rewards_prize_check CHECK (prize IN ('money', 'points', 'bonus', 'freeRounds')),
        ADD CONSTRAINT rewards_details CHECK ((details IS NULL) = (prize IN ('money', 'points')))`.execute(db);
  },
};
