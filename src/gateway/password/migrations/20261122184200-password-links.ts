import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links for new passwords that were sent by mail. */
export const passwordLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE password_links (
        merchant text NOT NULL,
        link_hash text NOT NULL,
        member_id text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, link_hash),
        UNIQUE (merchant, member_id),
        FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX password_links_expires ON password_links (expires_at)`.execute(db);
  },
};
