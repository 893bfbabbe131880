import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Takes the key of a call that is new, or fails. */
export const coreTakeKey: Migration = {
  async up(db: Kysely<unknown>) {
    // A plan that a connection made while the table was small would read all of it, until the table is analysed.
    await sql`
      CREATE FUNCTION take_key(lock bigint, of_merchant text, of_scope text) RETURNS void LANGUAGE plpgsql
        SET enable_seqscan = off AS $$
      BEGIN
        IF NOT pg_try_advisory_xact_lock(lock) THEN
          RAISE EXCEPTION 'idempotency: another call holds the key' USING ERRCODE = 'ID001';
        END IF;
        IF EXISTS (SELECT FROM idempotency WHERE merchant = of_merchant AND scope = of_scope) THEN
          RAISE EXCEPTION 'idempotency: a call came under the key before' USING ERRCODE = 'ID001';
        END IF;
      END $$`.execute(db);
  },
};
