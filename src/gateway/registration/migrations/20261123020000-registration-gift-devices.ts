import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gifts know the device that they were promised on; a further one of a device waits for an operator. */
export const registrationGiftDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE registration_gifts
        ADD COLUMN device text,
        ADD COLUMN held_at timestamptz,
        ADD COLUMN refused_at timestamptz,
        ADD CHECK (refused_at IS NULL OR (held_at IS NOT NULL AND given_at IS NULL))`.execute(db);
    await sql`DROP INDEX registration_gifts_promised`.execute(db);
    await sql`
      CREATE INDEX registration_gifts_promised ON registration_gifts (promised_at)
        WHERE given_at IS NULL AND held_at IS NULL`.execute(db);
    await sql`
      CREATE INDEX registration_gifts_held ON registration_gifts (held_at, member_id)
        WHERE given_at IS NULL AND held_at IS NOT NULL AND refused_at IS NULL`.execute(db);
    await sql`
      CREATE INDEX registration_gifts_device ON registration_gifts (merchant, device) WHERE device IS NOT NULL`.execute(
      db,
    );
  },
};
