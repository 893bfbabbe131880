import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts. */
const PARTS = 4;

/**
 * The books (DESIGN 7). What must hold is held here, whatever code runs above: what was booked never changes; entries
 * come from bookings alone, so they are what the postings say and sum to zero in each unit; a balance moves only by
 * entries, and never falls below zero where the account may not. The merchant stands first in every key: a portfolio is
 * spread over parts, or over databases, without losing a constraint.
 */
export const coreLedger: Migration = {
  async up(db: Kysely<unknown>) {
    await accounts(db);
    await bookings(db);
    await entries(db);
    await permanence(db);
    await ranges(db);
    await booking(db);
    await balances(db);
  },
};

async function accounts(db: Kysely<unknown>): Promise<void> {
  // A balance that may not fall below zero is always right. Of one that may, the entries after `summed_to` are missing.
  await sql`
    CREATE TABLE accounts (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL CHECK (kind IN ('member', 'house', 'vendor', 'provider', 'promotion')),
      owner text NOT NULL,
      wallet text NOT NULL,
      unit text NOT NULL CHECK (unit ~ '^[A-Z]{3}$' OR unit = 'points'),
      may_go_below_zero boolean NOT NULL,
      balance bigint NOT NULL DEFAULT 0,
      summed_to bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (merchant, id),
      CONSTRAINT accounts_identity UNIQUE (merchant, kind, owner, wallet, unit),
      CONSTRAINT accounts_wallet CHECK (
        CASE kind
          WHEN 'member' THEN wallet ~ '^(main|held|bonus|trial|owed|points|(vendor|transit)/[A-Z0-9_]{1,32})$'
          ELSE wallet = 'main'
        END
      ),
      CONSTRAINT accounts_points CHECK (kind <> 'member' OR (wallet = 'points') = (unit = 'points')),
      CONSTRAINT accounts_floor CHECK (may_go_below_zero OR balance >= 0),
      CONSTRAINT accounts_floor_of_member CHECK (kind <> 'member' OR may_go_below_zero = (wallet = 'owed')),
      CONSTRAINT accounts_summed CHECK (may_go_below_zero OR summed_to = 0)
    )`.execute(db);
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  // Posting number n takes amounts[n] from sources[n] and gives it to destinations[n].
  await sql`
    CREATE TABLE bookings (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL,
      reference text NOT NULL,
      operation text NOT NULL,
      sources bigint[] NOT NULL,
      destinations bigint[] NOT NULL,
      amounts bigint[] NOT NULL,
      memo text,
      reverses bigint,
      booked_at timestamptz NOT NULL,
      PRIMARY KEY (merchant, id),
      CONSTRAINT bookings_reference UNIQUE (merchant, kind, reference),
      CONSTRAINT bookings_reverse_one FOREIGN KEY (merchant, reverses) REFERENCES bookings (merchant, id),
      CONSTRAINT bookings_postings CHECK (
        cardinality(sources) BETWEEN 1 AND 100
          AND cardinality(destinations) = cardinality(sources) AND cardinality(amounts) = cardinality(sources)
      ),
      CONSTRAINT bookings_amounts CHECK (0 < ALL (amounts))
    ) PARTITION BY HASH (merchant)`.execute(db);
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`bookings_${part}`)} PARTITION OF bookings
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
  }
  await sql`CREATE UNIQUE INDEX bookings_reversed_once ON bookings (merchant, reverses) WHERE reverses IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX bookings_time ON bookings (merchant, booked_at)`.execute(db);
}

async function entries(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE entries (
      merchant text NOT NULL,
      booking bigint NOT NULL,
      account bigint NOT NULL,
      amount bigint NOT NULL CHECK (amount <> 0),
      balance_after bigint,
      PRIMARY KEY (merchant, booking, account),
      CONSTRAINT entries_of_booking FOREIGN KEY (merchant, booking) REFERENCES bookings (merchant, id),
      CONSTRAINT entries_of_account FOREIGN KEY (merchant, account) REFERENCES accounts (merchant, id)
    ) PARTITION BY HASH (merchant)`.execute(db);
  await sql`CREATE INDEX entries_account ON entries (merchant, account, booking)`.execute(db);
  for (let part = 0; part < PARTS; part += 1) {
    await sql`
      CREATE TABLE ${sql.table(`entries_${part}`)} PARTITION OF entries
      FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})
      PARTITION BY RANGE (booking)`.execute(db);
  }
}

async function permanence(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'ledger: % on % is refused; what was booked stays, a reversal adds its mirror', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'LG002';
    END $$`.execute(db);
  for (const table of ['entries', 'bookings']) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_permanent`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
  }
  await sql`
    CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
  // Partitions take row triggers from their parent, but each may be truncated by its own name.
  const parts = Array.from({ length: PARTS }, (_, part) => [`bookings_${part}`, `entries_${part}`]).flat();
  for (const table of ['accounts', 'bookings', 'entries', ...parts]) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
  }
}

/** Entries lie in ranges of booking numbers below each part; a job opens further ones ahead of time. */
async function ranges(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_ranges (first bigint PRIMARY KEY, beyond bigint NOT NULL UNIQUE, CHECK (beyond > first))`.execute(
    db,
  );
  // Attached rather than created in place, which would shut out readers of the entries too. The foreign keys of what is
  // attached still lock accounts and bookings, and that waits for bookings under way: the job gives up soon (ranges.ts).
  await sql`
    CREATE FUNCTION ledger_open_range(first bigint, beyond bigint) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      part text;
      name text;
    BEGIN
      INSERT INTO ledger_ranges VALUES (first, beyond);
      FOR part IN
        SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE i.inhparent = 'entries'::regclass ORDER BY c.relname
      LOOP
        name := part || '_from_' || first;
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name, part);
        EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()',
          name || '_no_truncate', name);
        EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, name, first, beyond);
      END LOOP;
    END $$`.execute(db);
  await sql`SELECT ledger_open_range(1, 20000001), ledger_open_range(20000001, 40000001)`.execute(db);
}

/** A booking writes its own entries: one per account, what its postings give and take together. */
async function booking(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_book() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      odd record;
      moved record;
      balance_after bigint;
    BEGIN
      SELECT posting.source, posting.destination, s.unit AS taken, d.unit AS given INTO odd
        FROM unnest(NEW.sources, NEW.destinations) AS posting (source, destination)
          LEFT JOIN accounts s ON s.merchant = NEW.merchant AND s.id = posting.source
          LEFT JOIN accounts d ON d.merchant = NEW.merchant AND d.id = posting.destination
        WHERE s.unit IS NULL OR d.unit IS NULL OR s.unit <> d.unit OR s.id = d.id
          OR s.summed_to >= NEW.id OR d.summed_to >= NEW.id
        LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'ledger: booking % posts from account % (%) to % (%); expected two of % in one unit, not yet summed past it',
          NEW.id, odd.source, coalesce(odd.taken, 'unknown'), odd.destination, coalesce(odd.given, 'unknown'), NEW.merchant
          USING ERRCODE = 'LG003';
      END IF;
      FOR moved IN
        SELECT legs.account, sum(legs.amount)::bigint AS amount
          FROM (SELECT unnest(NEW.sources) AS account, -unnest(NEW.amounts) AS amount
                UNION ALL SELECT unnest(NEW.destinations), unnest(NEW.amounts)) AS legs
          GROUP BY legs.account HAVING sum(legs.amount) <> 0 ORDER BY legs.account
      LOOP
        UPDATE accounts SET balance = balance + moved.amount
          WHERE merchant = NEW.merchant AND id = moved.account AND NOT may_go_below_zero
          RETURNING balance INTO balance_after;
        INSERT INTO entries (merchant, booking, account, amount, balance_after)
          VALUES (NEW.merchant, NEW.id, moved.account, moved.amount, balance_after);
      END LOOP;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER bookings_book AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION ledger_book()`.execute(db);
  await sql`
    CREATE FUNCTION ledger_refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'ledger: entries come from bookings alone, found one of % on account % by hand', NEW.amount, NEW.account
        USING ERRCODE = 'LG003';
    END $$`.execute(db);
  // Depth 1 is within the trigger of bookings; an INSERT by hand arrives at depth 0.
  await sql`
    CREATE TRIGGER entries_from_bookings BEFORE INSERT ON entries FOR EACH ROW WHEN (pg_trigger_depth() < 1)
    EXECUTE FUNCTION ledger_refuse_entry()`.execute(db);
}

async function balances(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW.balance <> 0 OR NEW.summed_to <> 0 THEN
          RAISE EXCEPTION 'ledger: account % must begin at zero, found %', NEW.id, NEW.balance USING ERRCODE = 'LG001';
        END IF;
        RETURN NEW;
      END IF;
      IF (NEW.merchant, NEW.id, NEW.kind, NEW.owner, NEW.wallet, NEW.unit, NEW.may_go_below_zero)
          IS DISTINCT FROM (OLD.merchant, OLD.id, OLD.kind, OLD.owner, OLD.wallet, OLD.unit, OLD.may_go_below_zero) THEN
        RAISE EXCEPTION 'ledger: account % keeps its identity', OLD.id USING ERRCODE = 'LG001';
      END IF;
      IF NEW.balance <> OLD.balance OR NEW.summed_to < OLD.summed_to THEN
        RAISE EXCEPTION 'ledger: the balance of % moves only by entries', OLD.id USING ERRCODE = 'LG001';
      END IF;
      -- Whoever says how far to sum does not say what comes out.
      NEW.balance := OLD.balance + coalesce((
        SELECT sum(amount) FROM entries
          WHERE merchant = OLD.merchant AND account = OLD.id AND booking > OLD.summed_to AND booking <= NEW.summed_to), 0);
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER accounts_guard BEFORE INSERT OR UPDATE ON accounts FOR EACH ROW WHEN (pg_trigger_depth() < 1)
    EXECUTE FUNCTION ledger_guard_account()`.execute(db);
}
