import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Periods that are not days have their kind in their names, and rewards of missions in their references: a week and the day with which it
 * begins had the same. A reward of that day alone is left as it is.
 */
export const missionsPeriodKinds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      UPDATE rewards AS r SET reference = concat(p.mission, '/', p.terms->>'period', ' ', p.period)
        FROM mission_periods AS p
        WHERE p.terms->>'period' <> 'daily' AND p.period ~ '^[0-9]' AND r.merchant = p.merchant AND r.source = 'mission'
          AND r.reference = concat(p.mission, '/', p.period)
          AND (r.reckoning->>'from' IS DISTINCT FROM p.period OR r.reckoning->>'to' IS DISTINCT FROM p.period
            OR p.terms->>'ends' = p.period)`.execute(db);
    // A mission that is there once is found for ever, also when its period is not kept any more.
    await sql`
      UPDATE rewards AS r SET reference = replace(r.reference, '/', '/once ')
        FROM missions_parts AS p CROSS JOIN LATERAL jsonb_array_elements(p.part->'missions') AS one
        WHERE one->>'period' = 'once' AND r.merchant = p.merchant AND r.source = 'mission'
          AND split_part(r.reference, '/', 1) = one->>'id' AND split_part(r.reference, '/', 2) ~ '^[0-9]'
          AND r.reckoning->>'from' IS DISTINCT FROM r.reckoning->>'to'`.execute(db);
    await sql`
      INSERT INTO mission_periods (merchant, mission, period, terms, taken_out_at, listed_at, closed_at)
        SELECT merchant, mission, concat(terms->>'period', ' ', period), terms, taken_out_at, listed_at, closed_at
          FROM mission_periods WHERE terms->>'period' <> 'daily' AND period ~ '^[0-9]'`.execute(db);
    await sql`
      UPDATE mission_unclaimed AS u SET period = concat(p.terms->>'period', ' ', p.period)
        FROM mission_periods AS p
        WHERE p.terms->>'period' <> 'daily' AND p.period ~ '^[0-9]'
          AND u.merchant = p.merchant AND u.mission = p.mission AND u.period = p.period`.execute(db);
    await sql`DELETE FROM mission_periods WHERE terms->>'period' <> 'daily' AND period ~ '^[0-9]'`.execute(db);
    await sql`
      UPDATE leaderboard_runs SET period = concat(terms->>'period', ' ', period) WHERE period ~ '^[0-9]'`.execute(db);
  },
};
