import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as messages are. */
const PARTS = 4;

/**
 * Messages that members have deleted, and messages to all members: one row for all of them, and a mark for each member who
 * has read or deleted it. They take their numbers from those of the other messages, so that a number names one message.
 */
export const messagesBroadcasts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE messages ADD COLUMN deleted_at timestamptz`.execute(db);
    await sql`DROP INDEX messages_unread`.execute(db);
    await sql`
      CREATE INDEX messages_unread ON messages (merchant, member_id)
      WHERE read_at IS NULL AND deleted_at IS NULL`.execute(db);
    await sql`
      CREATE TABLE broadcasts (
        merchant text NOT NULL REFERENCES merchants,
        id bigint NOT NULL DEFAULT nextval('messages_id_seq'),
        words jsonb NOT NULL,
        sent_at timestamptz NOT NULL,
        ends_at timestamptz,
        PRIMARY KEY (merchant, id)
      )`.execute(db);
    await sql`CREATE INDEX broadcasts_list ON broadcasts (merchant, sent_at DESC, id DESC)`.execute(db);
    await sql`
      CREATE TABLE broadcast_marks (
        merchant text NOT NULL,
        member_id text NOT NULL,
        broadcast bigint NOT NULL,
        read_at timestamptz,
        deleted_at timestamptz,
        PRIMARY KEY (merchant, member_id, broadcast),
        CONSTRAINT broadcast_marks_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CONSTRAINT broadcast_marks_of_broadcast FOREIGN KEY (merchant, broadcast) REFERENCES broadcasts (merchant, id)
          ON DELETE CASCADE
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`broadcast_marks_${part}`)} PARTITION OF broadcast_marks
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
    await sql`CREATE INDEX broadcast_marks_broadcast ON broadcast_marks (merchant, broadcast)`.execute(db);
  },
};
