import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Entries say of which kind their booking is and when it was made, so that an owner's history is read by an index, narrowed
 * or not. The index leaves out accounts that may go below zero: the house and its partners have most entries, and nobody
 * pages through theirs; the few of what is owed are found by `entries_account`.
 */
export const coreEntryKinds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE entries ADD COLUMN kind text, ADD COLUMN booked_at timestamptz`.execute(db);
    await fill(db);
    await sql`ALTER TABLE entries ALTER COLUMN kind SET NOT NULL, ALTER COLUMN booked_at SET NOT NULL`.execute(db);
    await booking(db);
    await sql`
      CREATE INDEX entries_kind ON entries (merchant, account, kind, booked_at, booking) INCLUDE (amount)
        WHERE balance_after IS NOT NULL`.execute(db);
  },
};

/** Nothing that was booked changes: entries learn what their bookings have said all along. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER entries_permanent ON entries`.execute(db);
  await sql`
    UPDATE entries e SET kind = b.kind, booked_at = b.booked_at
      FROM bookings b WHERE b.merchant = e.merchant AND b.id = e.booking`.execute(db);
  await sql`
    CREATE TRIGGER entries_permanent BEFORE UPDATE OR DELETE ON entries
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`.execute(db);
}

/** As it was made with the books (core-ledger), with kind and time in what it writes. */
async function booking(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION ledger_book() RETURNS trigger LANGUAGE plpgsql AS $$
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
        INSERT INTO entries (merchant, booking, account, amount, balance_after, kind, booked_at)
          VALUES (NEW.merchant, NEW.id, moved.account, moved.amount, balance_after, NEW.kind, NEW.booked_at);
      END LOOP;
      RETURN NULL;
    END $$`.execute(db);
}
