import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Wrong payment passwords of an account. The password itself stands with the account (registration asks for it too). */
export const securityPaymentTries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE payment_tries (
        merchant text NOT NULL,
        member_id text NOT NULL,
        tries smallint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id)
      )`.execute(db);
    await sql`CREATE INDEX payment_tries_expiry ON payment_tries (expires_at)`.execute(db);
  },
};
