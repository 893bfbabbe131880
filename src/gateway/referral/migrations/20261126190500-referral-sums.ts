import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What shares come to is kept as it grows, and weeks are noted that are otherwise than they were reckoned. */
export const referralSums: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      ALTER TABLE referral_earners
        ADD COLUMN turned numeric NOT NULL DEFAULT 0,
        ADD COLUMN shared bigint NOT NULL DEFAULT 0 CHECK (shared >= 0)`.execute(db);
    await sql`
      UPDATE referral_earners AS e SET turned = l.turned
        FROM (SELECT merchant, member_id, sum(valid::numeric * points) AS turned FROM referral_lines GROUP BY merchant, member_id) AS l
        WHERE l.merchant = e.merchant AND l.member_id = e.member_id`.execute(db);
    await sql`
      UPDATE referral_earners AS e SET shared = w.shared
        FROM (SELECT merchant, member_id, sum(amount)::bigint AS shared FROM referral_weeks GROUP BY merchant, member_id) AS w
        WHERE w.merchant = e.merchant AND w.member_id = e.member_id`.execute(db);
    await sql`
      CREATE TABLE referral_changes (
        merchant text NOT NULL,
        member_id text NOT NULL,
        friend_id text NOT NULL,
        week date NOT NULL,
        PRIMARY KEY (merchant, member_id, friend_id, week),
        CONSTRAINT referral_changes_friend FOREIGN KEY (merchant, friend_id) REFERENCES referral_friends (merchant, member_id)
      )`.execute(db);
    // What was played in the last weeks may not be reckoned yet.
    await sql`
      INSERT INTO referral_changes (merchant, member_id, friend_id, week)
        SELECT DISTINCT f.merchant, above.member_id, f.member_id, date_trunc('week', t.day)::date
          FROM referral_friends AS f
            JOIN turnover_days AS t ON t.merchant = f.merchant AND t.member_id = f.member_id AND t.day >= f.counted_day
            CROSS JOIN LATERAL (VALUES (f.inviter_id), (f.second_id), (f.third_id)) AS above (member_id)
          WHERE above.member_id IS NOT NULL AND t.day > current_date - 42`.execute(db);
  },
};
