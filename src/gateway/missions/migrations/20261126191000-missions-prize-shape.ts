import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What missions and leaderboards give is kept in the shape of all prizes: `of` in place of `kind`, and points as a number. */
export const missionsPrizeShape: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      CREATE FUNCTION pg_temp.prize(kept jsonb) RETURNS jsonb LANGUAGE sql AS $$
        SELECT CASE WHEN kept ? 'kind' THEN jsonb_build_object('of', kept->'kind',
          'amount', CASE kept->>'kind' WHEN 'points' THEN to_jsonb((kept->>'amount')::bigint) ELSE kept->'amount' END)
          ELSE kept END
      $$`.execute(db);
    await sql`UPDATE mission_periods SET terms = jsonb_set(terms, '{prize}', pg_temp.prize(terms->'prize'))`.execute(
      db,
    );
    await sql`
      UPDATE leaderboard_runs SET terms = jsonb_set(terms, '{prizes}', coalesce((
        SELECT jsonb_agg(jsonb_set(one, '{prize}', pg_temp.prize(one->'prize')) ORDER BY place)
          FROM jsonb_array_elements(terms->'prizes') WITH ORDINALITY AS prizes (one, place)), '[]'))`.execute(db);
    await sql`DROP FUNCTION pg_temp.prize`.execute(db);
  },
};
