import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Ends the sessions that a closed account still has: the closing left those alone that had been idle for too long, and
 * calls asked the account instead, which they no longer do.
 */
export const memberClosedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      UPDATE sessions SET revoked_at = m.closed_at FROM members m
        WHERE m.merchant = sessions.merchant AND m.id = sessions.member_id
          AND m.closed_at IS NOT NULL AND revoked_at IS NULL`.execute(db);
  },
};
