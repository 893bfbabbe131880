import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members' money at vendors that keep it themselves, and every transfer there and back. */
export const gamesTransfers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE transfer_wallets (
        merchant text NOT NULL REFERENCES merchants,
        member_id text NOT NULL,
        vendor text NOT NULL REFERENCES vendors,
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        state text NOT NULL CHECK (state IN ('home', 'away', 'returning')),
        version bigint NOT NULL DEFAULT 0,
        changed_at timestamptz NOT NULL,
        due_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        PRIMARY KEY (merchant, member_id, vendor),
        CONSTRAINT transfer_wallets_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`
      CREATE INDEX transfer_wallets_due ON transfer_wallets (due_at) WHERE due_at IS NOT NULL`.execute(db);
    await sql`
      CREATE INDEX transfer_wallets_away ON transfer_wallets (changed_at) WHERE state = 'away'`.execute(db);
    await sql`
      CREATE TABLE vendor_transfers (
        merchant text NOT NULL,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        vendor text NOT NULL,
        currency text NOT NULL,
        direction text NOT NULL CHECK (direction IN ('in', 'out')),
        amount bigint NOT NULL CHECK (amount > 0),
        state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'done', 'refused')),
        sent_at timestamptz NOT NULL,
        settled_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT vendor_transfers_wallet FOREIGN KEY (merchant, member_id, vendor)
          REFERENCES transfer_wallets (merchant, member_id, vendor),
        CHECK ((state = 'sent') = (settled_at IS NULL))
      )`.execute(db);
    // Nothing follows a transfer of which nobody knows what became.
    await sql`
      CREATE UNIQUE INDEX vendor_transfers_sent ON vendor_transfers (merchant, member_id, vendor)
        WHERE state = 'sent'`.execute(db);
    await sql`CREATE INDEX vendor_transfers_time ON vendor_transfers (sent_at, number)`.execute(db);
    await sql`
      CREATE TABLE vendor_transfer_steps (
        merchant text NOT NULL,
        transfer text NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL,
        step text NOT NULL,
        PRIMARY KEY (merchant, transfer, id),
        CONSTRAINT vendor_transfer_steps_transfer FOREIGN KEY (merchant, transfer)
          REFERENCES vendor_transfers (merchant, id)
      )`.execute(db);
    // A merchant without a row brings money back from one vendor before a game of another opens.
    await sql`
      CREATE TABLE merchant_transfers (
        merchant text PRIMARY KEY REFERENCES merchants,
        auto boolean NOT NULL
      )`.execute(db);
  },
};
