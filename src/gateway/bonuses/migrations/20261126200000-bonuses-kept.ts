import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A bonus that was played may be refused later, one that an operator allowed remembers it, and accounts for payouts remember since
 * when bonuses know of them.
 */
export const bonusesKept: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE bonus_grants
        DROP CONSTRAINT bonus_grants_check2,
        ADD CONSTRAINT bonus_grants_began CHECK (state = 'refused' OR (state = 'queued') = (began_at IS NULL)),
        ADD COLUMN allowed_at timestamptz`.execute(db);
    await sql`
      UPDATE bonus_grants AS g SET allowed_at = a.at FROM operator_audit AS a
        WHERE a.kind = 'bonuses' AND a.command = 'bonuses allow' AND a.merchant = g.merchant AND a.subject = 'bonus-' || g.id
          AND g.state <> 'refused'`.execute(db);
    await sql`ALTER TABLE payout_accounts ADD COLUMN bonuses_followed_at timestamptz`.execute(db);
    await sql`
      CREATE INDEX payout_accounts_untold ON payout_accounts (merchant) WHERE bonuses_followed_at IS NULL`.execute(db);
  },
};
