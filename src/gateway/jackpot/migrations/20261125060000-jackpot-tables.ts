import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What vendors put into a merchant's jackpot, and the pool that visitors read. */
export const jackpotTables: Migration = {
  async up(db: Kysely<unknown>) {
    await contributions(db);
    await changes(db);
    await sql`
      CREATE TABLE jackpot_pools (
        merchant text NOT NULL REFERENCES merchants,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        PRIMARY KEY (merchant, currency)
      )`.execute(db);
    await sql`SELECT versions_watch('jackpot_pools', 'jackpot')`.execute(db);
  },
};

async function contributions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE jackpot_vendors (
      merchant text NOT NULL REFERENCES merchants,
      vendor text NOT NULL REFERENCES vendors,
      begun_at timestamptz NOT NULL,
      counted_to timestamptz NOT NULL CHECK (counted_to >= begun_at),
      PRIMARY KEY (merchant, vendor)
    )`.execute(db);
  await sql`
    CREATE TABLE jackpot_hours (
      merchant text NOT NULL,
      vendor text NOT NULL,
      currency text NOT NULL,
      hour timestamptz NOT NULL,
      stakes bigint NOT NULL CHECK (stakes >= 0),
      share integer NOT NULL CHECK (share BETWEEN 0 AND 1000000),
      PRIMARY KEY (merchant, vendor, currency, hour),
      FOREIGN KEY (merchant, vendor) REFERENCES jackpot_vendors
    )`.execute(db);
  await sql`
    CREATE TABLE jackpot_contributions (
      merchant text NOT NULL,
      vendor text NOT NULL,
      currency text NOT NULL,
      posted bigint NOT NULL CHECK (posted >= 0),
      PRIMARY KEY (merchant, vendor, currency),
      FOREIGN KEY (merchant, vendor) REFERENCES jackpot_vendors
    )`.execute(db);
}

/**
 * A bet that was settled may change afterwards, whoever changes it. Its hour is counted again then, and that of its new
 * time. Rows are only added, so that no call of a vendor waits for the job that takes them.
 */
async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE jackpot_changes (
      merchant text NOT NULL REFERENCES merchants,
      id bigint GENERATED ALWAYS AS IDENTITY,
      vendor text NOT NULL,
      hour timestamptz NOT NULL,
      PRIMARY KEY (merchant, id)
    )`.execute(db);
  await sql`
    CREATE FUNCTION jackpot_mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO jackpot_changes (merchant, vendor, hour)
        SELECT DISTINCT OLD.merchant, OLD.vendor, date_trunc('hour', settled_at, 'UTC')
          FROM unnest(ARRAY[OLD.settled_at, NEW.settled_at]) AS settled_at
          WHERE settled_at IS NOT NULL AND EXISTS (
            SELECT FROM jackpot_vendors WHERE merchant = OLD.merchant AND vendor = OLD.vendor);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER bets_settled_changed AFTER UPDATE ON bets FOR EACH ROW
      WHEN (OLD.state = 'settled'
        AND (OLD.state, OLD.stake, OLD.settled_at) IS DISTINCT FROM (NEW.state, NEW.stake, NEW.settled_at))
      EXECUTE FUNCTION jackpot_mark_change()`.execute(db);
}
