import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What the house tells its members, and the words that it has for it. */
export const messagesTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE messages (
        merchant text NOT NULL REFERENCES merchants,
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        key text NOT NULL,
        details jsonb NOT NULL,
        sent_at timestamptz NOT NULL,
        read_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT messages_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`messages_${part}`)} PARTITION OF messages
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`CREATE INDEX messages_list ON messages (merchant, member_id, sent_at DESC, id DESC)`.execute(db);
    await sql`CREATE INDEX messages_unread ON messages (merchant, member_id) WHERE read_at IS NULL`.execute(db);
    await sql`CREATE INDEX messages_time ON messages (sent_at)`.execute(db);
    await sql`
      CREATE TABLE message_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
