import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rewards are offered first, and given when they are claimed; all that were there have been given. */
export const promotionsOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE rewards
        ADD COLUMN prize text NOT NULL DEFAULT 'money' CHECK (prize IN ('money', 'points')),
        ADD COLUMN offered_at timestamptz,
        ADD COLUMN expires_at timestamptz,
        ALTER COLUMN given_at DROP NOT NULL,
        ADD CONSTRAINT rewards_unit CHECK ((prize = 'points') = (currency = 'points'))`.execute(db);
    await sql`UPDATE rewards SET offered_at = given_at`.execute(db);
    await sql`ALTER TABLE rewards ALTER COLUMN offered_at SET NOT NULL`.execute(db);
    await sql`DROP INDEX rewards_list`.execute(db);
    await sql`CREATE INDEX rewards_offered ON rewards (merchant, member_id, offered_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX rewards_waiting ON rewards (merchant, member_id) WHERE given_at IS NULL`.execute(db);
  },
};
