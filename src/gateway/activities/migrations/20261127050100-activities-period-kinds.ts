import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Weeks are named by their kind and their Monday, which named the day too: what was applied for and taken of promotions that are weekly
 * now is of weeks.
 */
export const activitiesPeriodKinds: Migration = {
  async up(db: Kysely<unknown>) {
    const weekly = sql`
      SELECT p.merchant, one->>'slug' AS slug FROM activities_parts AS p
        CROSS JOIN LATERAL jsonb_array_elements(p.part->'activities') AS one WHERE one->>'times' = 'weekly'`;
    const isMonday = (text: ReturnType<typeof sql>) =>
      sql`CASE WHEN ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' THEN extract(isodow FROM (${text})::date) = 1 ELSE false END`;
    await sql`
      UPDATE applications AS a SET period = concat('weekly ', a.period)
        FROM (${weekly}) AS w WHERE a.merchant = w.merchant AND a.slug = w.slug AND ${isMonday(sql`a.period`)}`.execute(
      db,
    );
    const named = sql`substr(r.reference, length(w.slug) + 7)`;
    await sql`
      UPDATE rewards AS r SET reference = concat('gift ', w.slug, ' weekly ', ${named})
        FROM (${weekly}) AS w
        WHERE r.merchant = w.merchant AND r.source = 'promotion' AND starts_with(r.reference, concat('gift ', w.slug, ' '))
          AND ${isMonday(named)}`.execute(db);
  },
};
