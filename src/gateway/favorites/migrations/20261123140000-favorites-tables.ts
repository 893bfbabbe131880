import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Merchants are spread over this many parts, as in the books. */
const PARTS = 4;

/** The games that members have marked. */
export const favoritesTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE favorites (
        merchant text NOT NULL REFERENCES merchants,
        member_id text NOT NULL,
        node_id integer NOT NULL REFERENCES games,
        added_at timestamptz NOT NULL,
        PRIMARY KEY (merchant, member_id, node_id),
        CONSTRAINT favorites_of_member FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
      ) PARTITION BY HASH (merchant)`.execute(db);
    for (let part = 0; part < PARTS; part += 1) {
      await sql`
        CREATE TABLE ${sql.table(`favorites_${part}`)} PARTITION OF favorites
        FOR VALUES WITH (MODULUS ${sql.lit(PARTS)}, REMAINDER ${sql.lit(part)})`.execute(db);
    }
  },
};
