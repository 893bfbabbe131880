import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What bets have brought in points, what points are redeemed for, and what is left of it. */
export const pointsMall: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE point_earnings (
        merchant text NOT NULL REFERENCES merchants,
        member_id text NOT NULL,
        game_type text NOT NULL,
        used bigint NOT NULL CHECK (used >= 0),
        points bigint NOT NULL CHECK (points >= 0),
        PRIMARY KEY (merchant, member_id, game_type),
        CONSTRAINT point_earnings_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE point_goods (
        merchant text NOT NULL REFERENCES merchants,
        good text NOT NULL,
        stock bigint CHECK (stock >= 0),
        taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
        PRIMARY KEY (merchant, good),
        CONSTRAINT point_goods_in_stock CHECK (taken <= stock)
      )`.execute(db);
    await sql`
      CREATE TABLE point_redemptions (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        kind text NOT NULL,
        good text,
        title jsonb,
        points bigint NOT NULL CHECK (points > 0),
        amount bigint CHECK (amount > 0),
        currency text NOT NULL,
        address jsonb,
        state text NOT NULL CHECK (state IN ('inProcess', 'approved', 'rejected')),
        reason text,
        given text,
        asked_at timestamptz NOT NULL,
        decided_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT point_redemptions_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CONSTRAINT point_redemptions_good CHECK ((kind = 'convert') = (good IS NULL)),
        CONSTRAINT point_redemptions_money CHECK ((kind IN ('cash', 'convert')) = (amount IS NOT NULL)),
        CONSTRAINT point_redemptions_decided CHECK ((state = 'inProcess') = (decided_at IS NULL)),
        CONSTRAINT point_redemptions_reason CHECK ((state = 'rejected') = (reason IS NOT NULL))
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (const table of ['point_earnings', 'point_redemptions']) {
      for (let part = 0; part < PARTS; part += 1) {
        await sql`
          CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
      }
    }
    await sql`
      CREATE INDEX point_redemptions_own ON point_redemptions (merchant, member_id, asked_at DESC, id DESC)`.execute(
      db,
    );
    await sql`CREATE INDEX point_redemptions_of_all ON point_redemptions (asked_at, id)`.execute(db);
    await sql`
      CREATE TABLE points_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
