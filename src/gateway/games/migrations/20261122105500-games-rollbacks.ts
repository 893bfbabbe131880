import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A rollback is found by its debit, whichever play asked for it. One that came before its debit now stands in the
 * debit's own row, refused, of amount zero.
 */
export const gamesRollbacks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE INDEX vendor_transactions_rollbacks ON vendor_transactions (merchant, vendor, subject)
        WHERE kind = 'rollback'`.execute(db);
    await sql`
      INSERT INTO vendor_transactions (merchant, vendor, id, kind, play_id, subject, amount, refusal, booked_at)
        SELECT merchant, vendor, subject, 'debit', play_id, id, 0, 'transaction', booked_at FROM vendor_transactions
          WHERE kind = 'rollback' AND refusal IS NULL
        ON CONFLICT DO NOTHING`.execute(db);
  },
};
