import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Plays and bets are a member's, at the member's own merchant. */
export const gamesMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['game_plays', 'bets']) {
      await sql`
        ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(`${table}_of_member`)}
          FOREIGN KEY (member_id, merchant) REFERENCES members (id, merchant)`.execute(db);
    }
  },
};
