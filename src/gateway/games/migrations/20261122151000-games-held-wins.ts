import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How much of a round a vendor may pay by itself, and what is above it and waits for an operator. */
export const gamesHeldWins: Migration = {
  async up(db: Kysely<unknown>) {
    // A row without a merchant is for all that have none of their own.
    await sql`
      CREATE TABLE vendor_ceilings (
        vendor text NOT NULL REFERENCES vendors,
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        merchant text REFERENCES merchants,
        amount bigint NOT NULL CHECK (amount >= 0),
        CONSTRAINT vendor_ceilings_one UNIQUE NULLS NOT DISTINCT (vendor, currency, merchant)
      )`.execute(db);
    await sql`
      CREATE TABLE held_wins (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        vendor text NOT NULL REFERENCES vendors,
        transaction_id text NOT NULL,
        round_id text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        held_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'released', 'refused')),
        decided_at timestamptz,
        decided_by text,
        reason text,
        PRIMARY KEY (merchant, id),
        CONSTRAINT held_wins_of_transaction UNIQUE (merchant, vendor, transaction_id),
        CONSTRAINT held_wins_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CHECK ((state = 'waiting') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
        CHECK (state <> 'refused' OR reason IS NOT NULL)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX held_wins_id ON held_wins (id)`.execute(db);
    await sql`CREATE INDEX held_wins_time ON held_wins (held_at, id)`.execute(db);
    await sql`CREATE INDEX held_wins_waiting ON held_wins (merchant, member_id) WHERE state = 'waiting'`.execute(db);
  },
};
