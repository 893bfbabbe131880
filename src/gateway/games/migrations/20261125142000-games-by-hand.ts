import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Money that its member sent to a vendor by hand stays there while they are logged in. */
export const gamesByHand: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE transfer_wallets ADD COLUMN by_hand boolean NOT NULL DEFAULT false`.execute(db);
  },
};
