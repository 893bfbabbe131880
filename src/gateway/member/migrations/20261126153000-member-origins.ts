import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Where members registered, and by whose invitation. Of members from before, the device is known where they were promised a gift
 * on it.
 */
export const memberOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_origins (
        merchant text NOT NULL,
        member_id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        inviter_id text,
        device text,
        place text,
        came_at timestamptz NOT NULL,
        followed_at timestamptz,
        PRIMARY KEY (merchant, member_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        FOREIGN KEY (merchant, inviter_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`
      INSERT INTO member_origins (merchant, member_id, inviter_id, device, came_at)
        SELECT m.merchant, m.id, m.invited_by, g.device, m.created_at
          FROM members m LEFT JOIN registration_gifts g ON g.merchant = m.merchant AND g.member_id = m.id
          WHERE m.invited_by IS NOT NULL OR g.device IS NOT NULL
          ORDER BY m.created_at, m.id`.execute(db);
    await sql`
      CREATE INDEX member_origins_new ON member_origins (number) WHERE inviter_id IS NOT NULL AND followed_at IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX member_origins_invited ON member_origins (merchant, inviter_id) WHERE inviter_id IS NOT NULL`.execute(
      db,
    );
  },
};
