import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Withdrawals, what came back of them, and notices of them. */
export const cashierWithdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE withdrawals (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        payout text NOT NULL,
        destination text NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        masked text NOT NULL,
        provider text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
        state text NOT NULL,
        is_handed boolean NOT NULL,
        asked_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        next_by timestamptz,
        confirm_minutes integer NOT NULL CHECK (confirm_minutes > 0),
        disbursed_at timestamptz,
        received bigint CHECK (received BETWEEN 0 AND amount),
        came_back bigint NOT NULL DEFAULT 0 CHECK (came_back BETWEEN 0 AND amount - fee),
        made_good bigint NOT NULL DEFAULT 0 CHECK (made_good BETWEEN 0 AND amount),
        regained bigint NOT NULL DEFAULT 0 CHECK (regained BETWEEN 0 AND made_good),
        returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
        reason text,
        proofs integer NOT NULL DEFAULT 0,
        due_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        looks integer NOT NULL DEFAULT 0,
        PRIMARY KEY (merchant, id),
        CONSTRAINT withdrawals_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE withdrawal_returns (
        merchant text NOT NULL,
        withdrawal text NOT NULL,
        movement text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        returned bigint NOT NULL CHECK (returned >= 0),
        booked_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, withdrawal, movement),
        CONSTRAINT withdrawal_returns_of FOREIGN KEY (merchant, withdrawal) REFERENCES withdrawals (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE withdrawal_proofs (
        merchant text NOT NULL,
        withdrawal text NOT NULL,
        number integer NOT NULL,
        upload text NOT NULL,
        bytes integer NOT NULL,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, withdrawal, number),
        CONSTRAINT withdrawal_proofs_of FOREIGN KEY (merchant, withdrawal) REFERENCES withdrawals (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (const table of ['withdrawals', 'withdrawal_returns', 'withdrawal_proofs']) {
      for (let part = 0; part < PARTS; part += 1) {
        await sql`
          CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
      }
    }
    await sql`CREATE INDEX withdrawals_list ON withdrawals (merchant, member_id, asked_at, number)`.execute(db);
    await sql`CREATE INDEX withdrawals_of_all ON withdrawals (asked_at, number)`.execute(db);
    await sql`CREATE INDEX withdrawals_due ON withdrawals (due_at) WHERE due_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX withdrawals_numbered ON withdrawals (id)`.execute(db);
    await sql`ALTER TABLE provider_notices ALTER COLUMN pay_in DROP NOT NULL`.execute(db);
    await sql`ALTER TABLE provider_notices ADD COLUMN pay_out text`.execute(db);
    await sql`ALTER TABLE provider_notices ADD CONSTRAINT provider_notices_name CHECK (num_nonnulls(pay_in, pay_out) = 1)`.execute(
      db,
    );
    await sql`CREATE INDEX provider_notices_of_payout ON provider_notices (pay_out, id) WHERE pay_out IS NOT NULL`.execute(
      db,
    );
  },
};
