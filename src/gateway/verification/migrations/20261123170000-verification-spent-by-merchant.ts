import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What was used once is a merchant's, which stands first in the key (DESIGN 7). Proofs that were used before name none; they
 * stay under no merchant's name until they lapse, so each of them may be used once more in its last minutes. No key leads to
 * the merchant's row: each proof would lock it.
 */
export const verificationSpentByMerchant: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE human_spent
        ADD COLUMN merchant text NOT NULL DEFAULT '',
        DROP CONSTRAINT human_spent_pkey,
        ADD PRIMARY KEY (merchant, proof_hash)`.execute(db);
    await sql`ALTER TABLE human_spent ALTER COLUMN merchant DROP DEFAULT`.execute(db);
  },
};
