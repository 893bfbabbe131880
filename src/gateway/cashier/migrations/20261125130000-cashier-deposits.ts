import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Deposits, what their providers have told of them, and how far each provider's list of changes was read. */
export const cashierDeposits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE deposits (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        method text NOT NULL,
        kind text NOT NULL,
        provider text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        fee_points integer NOT NULL CHECK (fee_points BETWEEN 0 AND 5000),
        state text NOT NULL,
        language text NOT NULL,
        return_to text NOT NULL,
        begun_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        to_pay jsonb,
        confirmations jsonb,
        paid bigint NOT NULL DEFAULT 0,
        credited bigint NOT NULL DEFAULT 0,
        returned bigint NOT NULL DEFAULT 0 CHECK (returned <= credited),
        proofs integer NOT NULL DEFAULT 0,
        went_back bigint NOT NULL DEFAULT 0 CHECK (went_back <= paid),
        due_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        asked integer NOT NULL DEFAULT 0,
        PRIMARY KEY (merchant, id),
        CONSTRAINT deposits_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE deposit_movements (
        merchant text NOT NULL,
        deposit text NOT NULL,
        movement text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'chargeback')),
        amount bigint NOT NULL CHECK (amount > 0),
        fee bigint NOT NULL CHECK (fee BETWEEN 0 AND amount),
        booked_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, deposit, movement),
        CONSTRAINT deposit_movements_of_deposit FOREIGN KEY (merchant, deposit) REFERENCES deposits (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE deposit_proofs (
        merchant text NOT NULL,
        deposit text NOT NULL,
        number integer NOT NULL,
        upload text NOT NULL,
        bytes integer NOT NULL,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, deposit, number),
        CONSTRAINT deposit_proofs_of_deposit FOREIGN KEY (merchant, deposit) REFERENCES deposits (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (const table of ['deposits', 'deposit_movements', 'deposit_proofs']) {
      for (let part = 0; part < PARTS; part += 1) {
        await sql`
          CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
      }
    }
    await sql`CREATE INDEX deposits_list ON deposits (merchant, member_id, begun_at, number)`.execute(db);
    await sql`CREATE INDEX deposits_of_all ON deposits (begun_at, number)`.execute(db);
    await sql`CREATE INDEX deposits_due ON deposits (due_at) WHERE due_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX deposits_numbered ON deposits (id)`.execute(db);
    await sql`
      CREATE TABLE provider_notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        provider text NOT NULL,
        pay_in text NOT NULL,
        is_known boolean NOT NULL,
        came_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX provider_notices_of ON provider_notices (pay_in, id)`.execute(db);
    await sql`CREATE INDEX provider_notices_old ON provider_notices (came_at)`.execute(db);
    await sql`
      CREATE TABLE provider_places (
        provider text NOT NULL,
        merchant text NOT NULL REFERENCES merchants,
        place bigint NOT NULL,
        PRIMARY KEY (provider, merchant)
      )`.execute(db);
  },
};
