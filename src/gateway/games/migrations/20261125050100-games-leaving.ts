import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Money that was asked back while a round is open waits for that round, whose play may be resumed meanwhile. */
export const gamesLeaving: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE transfer_wallets DROP CONSTRAINT transfer_wallets_state_check,
        ADD CONSTRAINT transfer_wallets_state_check
          CHECK (state IN ('home', 'away', 'leaving', 'returning'))`.execute(db);
    await sql`DROP INDEX transfer_wallets_away`.execute(db);
    await sql`
      CREATE INDEX transfer_wallets_away ON transfer_wallets (changed_at) WHERE state IN ('away', 'leaving')`.execute(
      db,
    );
  },
};
