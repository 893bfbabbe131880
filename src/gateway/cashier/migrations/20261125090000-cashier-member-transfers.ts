import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Transfers between members, and what a brand says of its cashier. */
export const cashierMemberTransfers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_transfers (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        direction text NOT NULL CHECK (direction IN ('sent', 'received')),
        partner_id text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        reference text NOT NULL,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, id),
        CONSTRAINT member_transfers_sides UNIQUE (merchant, reference, direction),
        CONSTRAINT member_transfers_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CONSTRAINT member_transfers_of_partner FOREIGN KEY (merchant, partner_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`member_transfers_${part}`)} PARTITION OF member_transfers
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`CREATE INDEX member_transfers_list ON member_transfers (merchant, member_id, sent_at, id)`.execute(db);
    await sql`CREATE INDEX members_downlines ON members (merchant, invited_by, username_key)`.execute(db);
    await sql`
      CREATE TABLE cashier_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
