import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who logged in to an account, how and from where. Rows are added and, once they are too old, removed; none is changed. No key
 * leads to the member's row, because a log-in that failed would wait there for whoever has it locked.
 */
export const sessionLogins: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE member_logins (
        merchant text NOT NULL,
        member_id text NOT NULL,
        at timestamptz NOT NULL,
        id bigint GENERATED ALWAYS AS IDENTITY,
        way text NOT NULL CHECK (way IN ('password', 'code', 'passkey', 'social', 'ticket', 'registration')),
        outcome text NOT NULL CHECK (outcome IN ('opened', 'confirmed', 'wrongPassword')),
        browser text,
        system text,
        address text NOT NULL,
        PRIMARY KEY (merchant, member_id, at, id)
      )`.execute(db);
    await sql`CREATE INDEX member_logins_at ON member_logins (at)`.execute(db);
    await sql`
      CREATE FUNCTION member_logins_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'member_logins: % is refused; what happened stays written', TG_OP USING ERRCODE = 'ML001';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER member_logins_permanent BEFORE UPDATE ON member_logins
      FOR EACH ROW EXECUTE FUNCTION member_logins_refuse_change()`.execute(db);
  },
};
