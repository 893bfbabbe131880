import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What of a bet's win becomes a bonus, because free rounds under terms won it: it was paid as no win. */
export const gamesIntoBonus: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE bets ADD COLUMN into_bonus bigint NOT NULL DEFAULT 0 CHECK (into_bonus BETWEEN 0 AND win)`.execute(
      db,
    );
    // Transactions of free rounds alone have an index of their grant, and there are few.
    await sql`
      UPDATE bets AS b SET into_bonus = t.amount
        FROM free_rounds AS f JOIN vendor_transactions AS t
          ON t.merchant = f.merchant AND t.free_rounds = f.id AND t.free_rounds IS NOT NULL
        WHERE t.kind = 'freeRound' AND t.refusal IS NULL AND f.terms IS NOT NULL AND b.merchant = t.merchant
          AND b.vendor = t.vendor AND b.round_id = t.subject AND b.member_id = t.member_id`.execute(db);
  },
};
