import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A sign-in is found by its merchant, which its state names (DESIGN 7). The states of those that are under way name none: they lapse. */
export const socialFlowsByMerchant: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE social_flows
        DROP CONSTRAINT social_flows_pkey,
        ADD PRIMARY KEY (merchant, state_hash)`.execute(db);
  },
};
