import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bonuses that are not over are listed without those that are. */
export const bonusesUnended: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX bonus_grants_unended ON bonus_grants (granted_at, id) WHERE ended_at IS NULL`.execute(db);
  },
};
