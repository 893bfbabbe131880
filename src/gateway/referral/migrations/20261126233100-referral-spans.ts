import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The days on which the promotion runs are kept as shares are reckoned by them, so that a job takes over other dates bit by bit. */
export const referralSpans: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE TABLE referral_spans (
        merchant text PRIMARY KEY REFERENCES merchants,
        first date NOT NULL,
        last date,
        was_first date NOT NULL,
        was_last date,
        noted text
      )`.execute(db);
    // Shares were reckoned by the dates that were handed in last.
    await sql`
      INSERT INTO referral_spans (merchant, first, last, was_first, was_last)
        SELECT merchant, first, last, first, last FROM (
          SELECT p.merchant, ((p.part #>> '{rule,from}')::timestamptz AT TIME ZONE zones.zone)::date AS first,
              ((p.part #>> '{rule,to}')::timestamptz AT TIME ZONE zones.zone)::date - 1 AS last
            FROM referral_parts AS p LEFT JOIN registration_parts AS r ON r.merchant = p.merchant
              CROSS JOIN LATERAL (SELECT coalesce(r.part ->> 'timeZone', 'UTC') AS zone) AS zones
            WHERE p.part -> 'rule' IS NOT NULL
        ) AS stored`.execute(db);
  },
};
