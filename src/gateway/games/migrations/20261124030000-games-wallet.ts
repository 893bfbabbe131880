import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * All that a vendor can ask of a wallet. An id names one transaction of a player; `reference`, the ledger's name of it,
 * holds the ids of vendors that count them over all players to that. Rows from before keep the reference that they were
 * booked under.
 */
export const gamesWallet: Migration = {
  async up(db: Kysely<unknown>) {
    await transactions(db);
    await heldWins(db);
    await sql`ALTER TABLE vendors ADD COLUMN profile jsonb NOT NULL DEFAULT '{}'`.execute(db);
  },
};

async function transactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE vendor_transactions
      ADD COLUMN member_id text, ADD COLUMN reference text, ADD COLUMN replaces text, ADD COLUMN balance bigint`.execute(
    db,
  );
  await sql`
    UPDATE vendor_transactions t SET member_id = p.member_id, reference = t.vendor || '/' || t.id
      FROM game_plays p WHERE p.merchant = t.merchant AND p.id = t.play_id`.execute(db);
  await sql`
    ALTER TABLE vendor_transactions
      ALTER COLUMN member_id SET NOT NULL, ALTER COLUMN reference SET NOT NULL,
      DROP CONSTRAINT vendor_transactions_pkey, ADD PRIMARY KEY (merchant, vendor, member_id, id),
      ADD CONSTRAINT vendor_transactions_reference UNIQUE (merchant, reference),
      DROP CONSTRAINT vendor_transactions_kind_check, ADD CONSTRAINT vendor_transactions_kind CHECK (kind IN (
        'debit', 'credit', 'rollback', 'batch', 'close', 'adjust', 'bonus', 'jackpot', 'tip', 'buyIn', 'addOn', 'end', 'cancel')),
      ADD CONSTRAINT vendor_transactions_replaces CHECK ((kind = 'adjust') = (replaces IS NOT NULL))`.execute(db);
  await sql`DROP INDEX vendor_transactions_subject, vendor_transactions_rollbacks`.execute(db);
  await sql`
    CREATE INDEX vendor_transactions_subject ON vendor_transactions (merchant, vendor, member_id, subject)`.execute(db);
  // A win is replaced once: of two corrections of one win the second has to name the first.
  await sql`
    CREATE UNIQUE INDEX vendor_transactions_replaced ON vendor_transactions (merchant, vendor, member_id, replaces)
      WHERE replaces IS NOT NULL AND refusal IS NULL`.execute(db);
}

async function heldWins(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE held_wins ADD COLUMN reference text`.execute(db);
  await sql`UPDATE held_wins SET reference = vendor || '/' || transaction_id`.execute(db);
  await sql`
    ALTER TABLE held_wins ALTER COLUMN reference SET NOT NULL,
      DROP CONSTRAINT held_wins_of_transaction,
      ADD CONSTRAINT held_wins_of_transaction UNIQUE (merchant, vendor, member_id, transaction_id)`.execute(db);
}
