import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** What members write to the operator, their pictures, and what a brand asks of it. */
export const feedbackTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE feedbacks (
        merchant text NOT NULL REFERENCES merchants,
        id text NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        member_id text NOT NULL,
        topic text NOT NULL,
        text text NOT NULL,
        language text NOT NULL,
        pictures integer NOT NULL,
        state text NOT NULL,
        answer text,
        sent_at timestamptz NOT NULL,
        decided_at timestamptz,
        PRIMARY KEY (merchant, id),
        CONSTRAINT feedbacks_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
        CONSTRAINT feedbacks_decided CHECK ((state = 'open') = (decided_at IS NULL)),
        CONSTRAINT feedbacks_answered CHECK ((state = 'answered') = (answer IS NOT NULL))
      ) PARTITION BY HASH (merchant)`.execute(db);
    await sql`
      CREATE TABLE feedback_pictures (
        merchant text NOT NULL,
        feedback text NOT NULL,
        number integer NOT NULL,
        upload text NOT NULL,
        bytes integer NOT NULL,
        PRIMARY KEY (merchant, feedback, number),
        CONSTRAINT feedback_pictures_of_feedback FOREIGN KEY (merchant, feedback) REFERENCES feedbacks (merchant, id)
          ON DELETE CASCADE
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (const table of ['feedbacks', 'feedback_pictures']) {
      for (let part = 0; part < PARTS; part += 1) {
        await sql`
          CREATE TABLE ${sql.table(`${table}_${part}`)} PARTITION OF ${sql.table(table)}
          FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
      }
    }
    await sql`CREATE INDEX feedbacks_list ON feedbacks (merchant, member_id, sent_at DESC, number DESC)`.execute(db);
    await sql`CREATE INDEX feedbacks_numbered ON feedbacks (id)`.execute(db);
    await sql`CREATE INDEX feedbacks_of_all ON feedbacks (sent_at, number)`.execute(db);
    await sql`CREATE INDEX feedbacks_open ON feedbacks (sent_at, number) WHERE state = 'open'`.execute(db);
    await sql`CREATE INDEX feedbacks_decided ON feedbacks (decided_at)`.execute(db);
    await sql`
      CREATE TABLE feedback_parts (
        merchant text PRIMARY KEY REFERENCES merchants,
        part jsonb NOT NULL
      )`.execute(db);
  },
};
