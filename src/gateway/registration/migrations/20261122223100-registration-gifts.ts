import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gifts that new members were promised, and the contacts that one was given for. */
export const registrationGifts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE registration_gifts (
        merchant text NOT NULL,
        member_id text NOT NULL,
        amount text NOT NULL,
        currency text NOT NULL,
        after text NOT NULL CHECK (after IN ('none', 'mobile', 'email', 'mobileOrEmail')),
        address text NOT NULL,
        promised_at timestamptz NOT NULL,
        given_at timestamptz,
        PRIMARY KEY (merchant, member_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`
      CREATE INDEX registration_gifts_promised ON registration_gifts (promised_at) WHERE given_at IS NULL`.execute(db);
    await sql`
      CREATE TABLE registration_gift_proofs (
        merchant text NOT NULL REFERENCES merchants,
        proof text NOT NULL,
        PRIMARY KEY (merchant, proof)
      )`.execute(db);
  },
};
