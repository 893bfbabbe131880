import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A member's record of bets is read newest first, of all games (bets_member), of one game, or of a state that few have. */
export const gamesBetRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX bets_member_game ON bets (merchant, member_id, node_id, placed_at, id)`.execute(db);
    await sql`
      CREATE INDEX bets_member_unsettled ON bets (merchant, member_id, state, placed_at, id)
        WHERE state <> 'settled'`.execute(db);
  },
};
