import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A contact that replaces another waits before it counts. It stands in the same table, so that nobody else proves it
 * meanwhile.
 */
export const memberWaitingContacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE member_contacts
        ADD COLUMN usable_at timestamptz,
        DROP CONSTRAINT member_contacts_merchant_member_id_kind_key`.execute(db);
    await sql`
      CREATE UNIQUE INDEX member_contacts_counting ON member_contacts (merchant, member_id, kind)
      WHERE usable_at IS NULL`.execute(db);
    await sql`
      CREATE UNIQUE INDEX member_contacts_waiting ON member_contacts (merchant, member_id, kind)
      WHERE usable_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX member_contacts_due ON member_contacts (usable_at) WHERE usable_at IS NOT NULL`.execute(db);
  },
};
