import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** Who came by whose invitation and how they stand, what members earn by it, and their share of bets week by week. */
export const referralFriends: Migration = {
  async up(db: Kysely<unknown>) {
    await friends(db);
    await earnings(db);
    await sql`
      CREATE TABLE referral_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
    // A closed account's offers are taken back, and few accounts are closed.
    await sql`CREATE INDEX members_closed ON members (merchant, id) WHERE closed_at IS NOT NULL`.execute(db);
  },
};

async function friends(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE referral_friends (
      merchant text NOT NULL REFERENCES merchants,
      member_id text NOT NULL,
      id bigint GENERATED ALWAYS AS IDENTITY,
      inviter_id text NOT NULL,
      second_id text,
      third_id text,
      came_at timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('registered', 'deposited', 'counts', 'refused')),
      why text CHECK (why IN ('device', 'returned', 'closed')),
      allowed_at timestamptz,
      counted_day date,
      inviter_gift bigint NOT NULL DEFAULT 0 CHECK (inviter_gift >= 0),
      friend_gift bigint NOT NULL DEFAULT 0 CHECK (friend_gift >= 0),
      PRIMARY KEY (merchant, member_id),
      CONSTRAINT referral_friends_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
      CONSTRAINT referral_friends_inviter FOREIGN KEY (merchant, inviter_id) REFERENCES members (merchant, id),
      CHECK ((state = 'refused') = (why IS NOT NULL)),
      CHECK (state <> 'counts' OR counted_day IS NOT NULL),
      CHECK (second_id IS NOT NULL OR third_id IS NULL)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'referral_friends');
  await sql`CREATE INDEX referral_friends_list ON referral_friends (merchant, inviter_id, came_at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX referral_friends_second ON referral_friends (merchant, second_id) WHERE second_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX referral_friends_third ON referral_friends (merchant, third_id) WHERE third_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX referral_friends_all ON referral_friends (came_at, id)`.execute(db);
  await sql`
    CREATE TABLE referral_looks (
      merchant text NOT NULL,
      member_id text NOT NULL,
      due_at timestamptz NOT NULL,
      PRIMARY KEY (merchant, member_id),
      FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
    )`.execute(db);
  await sql`CREATE INDEX referral_looks_due ON referral_looks (due_at)`.execute(db);
}

async function earnings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE referral_earners (
      merchant text NOT NULL,
      member_id text NOT NULL,
      earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0),
      PRIMARY KEY (merchant, member_id),
      FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
    )`.execute(db);
  await sql`
    CREATE TABLE referral_lines (
      merchant text NOT NULL,
      member_id text NOT NULL,
      friend_id text NOT NULL,
      week date NOT NULL,
      tier integer NOT NULL,
      points integer NOT NULL CHECK (points > 0),
      valid bigint NOT NULL,
      PRIMARY KEY (merchant, member_id, friend_id, week),
      CONSTRAINT referral_lines_friend FOREIGN KEY (merchant, friend_id) REFERENCES referral_friends (merchant, member_id)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await split(db, 'referral_lines');
  await sql`
    CREATE TABLE referral_weeks (
      merchant text NOT NULL,
      member_id text NOT NULL,
      week date NOT NULL,
      amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
      reckoned_at timestamptz,
      PRIMARY KEY (merchant, member_id, week),
      FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
    )`.execute(db);
  await sql`CREATE INDEX referral_weeks_open ON referral_weeks (week) WHERE reckoned_at IS NULL`.execute(db);
}

async function split(db: Kysely<unknown>, table: string): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
}
