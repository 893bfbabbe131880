import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the portfolio says of each vendor, and which of them each merchant offers. */
export const gamesOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE vendors
        ADD COLUMN kinds text[] NOT NULL DEFAULT '{}',
        ADD COLUMN wallet text NOT NULL DEFAULT 'seamless' CHECK (wallet IN ('seamless', 'transfer')),
        ADD COLUMN launch text NOT NULL DEFAULT 'frame' CHECK (launch IN ('frame', 'page')),
        ADD COLUMN game_names text[] NOT NULL DEFAULT '{}'`.execute(db);
    // Every list, search and launch of a merchant goes through it. A lane is a category's place in the menus.
    await sql`
      CREATE TABLE merchant_vendors (
        merchant text NOT NULL REFERENCES merchants,
        game_type text NOT NULL,
        vendor text NOT NULL REFERENCES vendors,
        lane integer NOT NULL,
        position integer NOT NULL,
        PRIMARY KEY (merchant, game_type, vendor)
      )`.execute(db);
  },
};
