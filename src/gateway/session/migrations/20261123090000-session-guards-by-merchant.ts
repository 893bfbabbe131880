import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Captchas and failed log-ins are a merchant's, which stands first in their keys (DESIGN 7). Those that wait now name none, and
 * are good for a quarter of an hour at most, so they go. No key leads to the merchant's row: each failed log-in would lock it.
 */
export const sessionGuardsByMerchant: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, key] of [
      ['captchas', 'id'],
      ['login_failures', 'subject'],
    ] as const) {
      await sql`TRUNCATE ${sql.table(table)}`.execute(db);
      await sql`
        ALTER TABLE ${sql.table(table)}
          ADD COLUMN merchant text NOT NULL,
          DROP CONSTRAINT ${sql.ref(`${table}_pkey`)},
          ADD PRIMARY KEY (merchant, ${sql.ref(key)})`.execute(db);
    }
  },
};
