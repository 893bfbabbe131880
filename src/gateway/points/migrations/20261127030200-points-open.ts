import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What waits for an operator is found without what was decided, and a brand may say that there are fewer of a good than are redeemed. */
export const pointsOpen: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE point_goods DROP CONSTRAINT point_goods_in_stock`.execute(db);
    await sql`CREATE INDEX point_redemptions_open ON point_redemptions (asked_at, id) WHERE state = 'inProcess'`.execute(
      db,
    );
  },
};
