import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The winner board (SPEC 7), and the wins that it is chosen from, for each merchant by itself. */
export const winnersTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE win_hours (
        merchant text NOT NULL REFERENCES merchants,
        hour timestamptz NOT NULL,
        bet_id bigint NOT NULL,
        PRIMARY KEY (merchant, hour, bet_id)
      )`.execute(db);
    await sql`
      CREATE TABLE winners (
        merchant text NOT NULL REFERENCES merchants,
        game_type text NOT NULL,
        place integer NOT NULL CHECK (place > 0),
        node_id integer NOT NULL REFERENCES games,
        name text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        PRIMARY KEY (merchant, game_type, place)
      )`.execute(db);
    await sql`SELECT versions_watch('winners', 'winners')`.execute(db);
  },
};
