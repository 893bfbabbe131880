import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose gift of a month is due, and whose birthday a day is, is found without a look at everybody. */
export const ranksGifts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX rank_standings_gifts ON rank_standings (merchant, gift_month)`.execute(db);
    await sql`CREATE INDEX member_details_birthdays ON member_details (merchant, substr(value, 5)) WHERE field = 'birthDate'`.execute(
      db,
    );
  },
};
