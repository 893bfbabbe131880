import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds a session that nobody has ended until the transaction ends, or fails. */
export const coreHoldSession: Migration = {
  async up(db: Kysely<unknown>) {
    // A plan that a connection made while the table was small would read all of it, until the table is analysed.
    await sql`
      CREATE FUNCTION hold_session(of_merchant text, of_session text) RETURNS void LANGUAGE plpgsql
        SET enable_seqscan = off AS $$
      BEGIN
        PERFORM FROM sessions
          WHERE merchant = of_merchant AND token_hash = of_session AND revoked_at IS NULL FOR SHARE;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'sessions: the session has ended' USING ERRCODE = 'SE001';
        END IF;
      END $$`.execute(db);
  },
};
