import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where members have logged in, by which accounts of one person are told. */
export const sessionPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_places (
        merchant text NOT NULL,
        member_id text NOT NULL,
        place text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id, place),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX member_places_of_all ON member_places (merchant, place)`.execute(db);
    await sql`CREATE INDEX member_places_old ON member_places (seen_at)`.execute(db);
  },
};
