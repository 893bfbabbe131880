import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What raffles give is kept in the shape of all prizes, beside how many there are and what it is called. */
export const rafflesPrizeShape: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      UPDATE raffles SET rule = jsonb_set(rule, '{prizes}', (
        SELECT jsonb_agg(CASE WHEN one ? 'prize' THEN one ELSE jsonb_build_object('count', one->'count', 'name', one->'name',
            'prize', jsonb_build_object('of', one->'of',
              'amount', CASE one->>'of' WHEN 'points' THEN to_jsonb((one->>'amount')::bigint) ELSE one->'amount' END)) END
            ORDER BY place)
          FROM jsonb_array_elements(rule->'prizes') WITH ORDINALITY AS prizes (one, place)))`.execute(db);
  },
};
