import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { usernameKey } from '../username-key.ts';

/**
 * Names beyond ASCII are compared by their whole case fold from here on. Of two that have become one name the older has
 * it; the younger keeps the key that it had, which no log-in finds, until an operator has spoken to its owner.
 */
export const memberUsernameKeys: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ merchant: string; id: string; username: string; username_key: string }>`
      SELECT merchant, id, username, username_key FROM members
        WHERE username ~ '[^!-~]' ORDER BY created_at, id`.execute(db);
    for (const { merchant, id, username, username_key } of rows) {
      const key = usernameKey(username);
      if (key === username_key) continue;
      await sql`
        UPDATE members SET username_key = ${key} WHERE merchant = ${merchant} AND id = ${id}
          AND NOT EXISTS (SELECT FROM members WHERE merchant = ${merchant} AND username_key = ${key})`.execute(db);
    }
  },
};
