import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The books (DESIGN 7). What must hold is held here, whatever code runs above: entries and transfers never change, a
 * balance moves only by an entry, a member's never falls below zero, and a transaction commits only when each transfer
 * has exactly the two entries that it tells of.
 */
export const coreLedger: Migration = {
  async up(db: Kysely<unknown>) {
    await tables(db);
    await balances(db);
    await permanence(db);
    await soundness(db);
  },
};

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE accounts (
      id text PRIMARY KEY,
      merchant text NOT NULL REFERENCES merchants,
      kind text NOT NULL CHECK (kind IN ('member', 'house')),
      owner text NOT NULL,
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      balance bigint NOT NULL DEFAULT 0,
      CONSTRAINT accounts_member_not_below_zero CHECK (kind <> 'member' OR balance >= 0),
      UNIQUE (id, currency),
      CONSTRAINT accounts_of_merchant UNIQUE (id, merchant, currency)
    )`.execute(db);
  await sql`CREATE INDEX accounts_owner ON accounts (merchant, kind, owner)`.execute(db);
  // The composite keys keep currencies apart: an entry in EUR cannot name an account in PHP.
  await sql`
    CREATE TABLE transfers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      merchant text NOT NULL REFERENCES merchants,
      kind text NOT NULL,
      reference text NOT NULL,
      source text NOT NULL,
      destination text NOT NULL,
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      memo text,
      reverses bigint UNIQUE REFERENCES transfers,
      booked_at timestamptz NOT NULL,
      UNIQUE (merchant, kind, reference),
      CONSTRAINT transfers_source_of_merchant
        FOREIGN KEY (source, merchant, currency) REFERENCES accounts (id, merchant, currency),
      CONSTRAINT transfers_destination_of_merchant
        FOREIGN KEY (destination, merchant, currency) REFERENCES accounts (id, merchant, currency),
      CHECK (source <> destination)
    )`.execute(db);
  await sql`
    CREATE TABLE entries (
      transfer bigint NOT NULL REFERENCES transfers,
      account text NOT NULL,
      currency text NOT NULL,
      amount bigint NOT NULL CHECK (amount <> 0),
      balance_after bigint NOT NULL,
      PRIMARY KEY (transfer, account),
      FOREIGN KEY (account, currency) REFERENCES accounts (id, currency)
    )`.execute(db);
  await sql`CREATE INDEX entries_account ON entries (account, transfer)`.execute(db);
}

async function balances(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.account RETURNING balance INTO NEW.balance_after;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER entries_apply BEFORE INSERT ON entries
    FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry()`.execute(db);
  await sql`
    CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW.balance <> 0 THEN
          RAISE EXCEPTION 'ledger: account % must begin at zero, found %', NEW.id, NEW.balance USING ERRCODE = 'LG001';
        END IF;
      ELSIF (NEW.id, NEW.merchant, NEW.kind, NEW.owner, NEW.currency)
          IS DISTINCT FROM (OLD.id, OLD.merchant, OLD.kind, OLD.owner, OLD.currency) THEN
        RAISE EXCEPTION 'ledger: account % keeps its identity', OLD.id USING ERRCODE = 'LG001';
      -- Depth 2 is this trigger within the entries' one; a plain UPDATE arrives at depth 1.
      ELSIF NEW.balance <> OLD.balance AND pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'ledger: the balance of % moves only by entries', OLD.id USING ERRCODE = 'LG001';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER accounts_guard BEFORE INSERT OR UPDATE ON accounts
    FOR EACH ROW EXECUTE FUNCTION ledger_guard_account()`.execute(db);
}

async function permanence(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'ledger: % on % is refused; what was booked stays, a reversal adds its mirror', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'LG002';
    END $$`.execute(db);
  for (const table of ['entries', 'transfers']) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_permanent`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
      FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
  }
  for (const table of ['entries', 'transfers', 'accounts']) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
  }
  await sql`
    CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
}

async function soundness(db: Kysely<unknown>): Promise<void> {
  // Runs at commit, so that a transfer and its entries may come in any order.
  await sql`
    CREATE FUNCTION ledger_check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      checked bigint;
      told transfers%ROWTYPE;
      kept record;
    BEGIN
      IF TG_TABLE_NAME = 'entries' THEN checked := NEW.transfer; ELSE checked := NEW.id; END IF;
      SELECT * INTO told FROM transfers WHERE id = checked;
      SELECT count(*) AS entries,
             count(*) FILTER (WHERE currency = told.currency AND account = told.source AND amount = -told.amount) AS taken,
             count(*) FILTER (WHERE currency = told.currency AND account = told.destination AND amount = told.amount) AS given,
             coalesce(sum(amount), 0) AS total
        INTO kept FROM entries WHERE transfer = checked;
      IF kept.total <> 0 THEN
        RAISE EXCEPTION 'ledger: the entries of transfer % sum to %, not zero', checked, kept.total USING ERRCODE = 'LG003';
      END IF;
      IF kept.entries <> 2 OR kept.taken <> 1 OR kept.given <> 1 THEN
        RAISE EXCEPTION 'ledger: the entries of transfer % are not the two that it tells of', checked USING ERRCODE = 'LG003';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  for (const table of ['entries', 'transfers']) {
    await sql`
      CREATE CONSTRAINT TRIGGER ${sql.ref(`${table}_sound`)} AFTER INSERT ON ${sql.table(table)}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transfer()`.execute(db);
  }
}
