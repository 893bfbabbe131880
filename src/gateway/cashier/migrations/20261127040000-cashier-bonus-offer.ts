import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A deposit keeps the whole promotion that was chosen for it, as it was shown; of those of before the promotion of now decides. */
export const cashierBonusOffer: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN bonus_offer jsonb`.execute(db);
  },
};
