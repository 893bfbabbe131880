import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds accounts that have a device, a place or an account that they are paid to in common, and those that were bound just now. */
export const securityTies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE payout_accounts ADD COLUMN followed_at timestamptz`.execute(db);
    await sql`CREATE INDEX payout_accounts_new ON payout_accounts (merchant) WHERE followed_at IS NULL`.execute(db);
    await sql`CREATE INDEX payout_accounts_ties ON payout_accounts (merchant, digest)`.execute(db);
    await sql`CREATE INDEX member_origins_device ON member_origins (merchant, device) WHERE device IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE INDEX member_origins_place ON member_origins (merchant, place) WHERE place IS NOT NULL`.execute(
      db,
    );
  },
};
