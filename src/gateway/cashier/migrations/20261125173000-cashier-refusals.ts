import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What providers say when they refuse a deposit or a withdrawal. */
export const cashierRefusals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN refusal text`.execute(db);
    await sql`ALTER TABLE withdrawals ADD COLUMN refusal text`.execute(db);
  },
};
