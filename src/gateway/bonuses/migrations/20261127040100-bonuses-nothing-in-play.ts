import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bonuses with nothing in play are found without those that are played. */
export const bonusesNothingInPlay: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE INDEX bonus_grants_nothing_in_play ON bonus_grants (merchant)
        WHERE state = 'active' AND in_play = 0`.execute(db);
  },
};
