import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members, and what they told at registration. */
export const memberAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE members (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        username text NOT NULL,
        username_key text NOT NULL,
        nickname text NOT NULL,
        type smallint NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
        password_hash text,
        password_set_at timestamptz,
        password_forced boolean NOT NULL DEFAULT false,
        payment_password_hash text,
        invite_code text,
        invited_by text,
        closed_at timestamptz,
        logins integer NOT NULL DEFAULT 0,
        last_login_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, id),
        FOREIGN KEY (merchant, invited_by) REFERENCES members (merchant, id),
        CHECK ((password_hash IS NULL) = (password_set_at IS NULL))
      )`.execute(db);
    // Two registrations of one name at the same moment: one wins, whatever the case it is written in.
    await sql`CREATE UNIQUE INDEX members_username ON members (merchant, username_key)`.execute(db);
    await sql`CREATE UNIQUE INDEX members_invite_code ON members (merchant, invite_code)`.execute(db);
    await sql`CREATE INDEX members_invited_by ON members (merchant, invited_by)`.execute(db);
    await sql`
      CREATE TABLE member_details (
        merchant text NOT NULL,
        member_id text NOT NULL,
        field text NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (merchant, member_id, field),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
  },
};
