import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endsOf } from '../../../../src/gateway/games/free-rounds/ends.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { knownMember } from '../../member/known.ts';

/** Grants that are over, beside the open ones of one member. */
const OVER = 100_000;
const OPEN = 10;

interface Step {
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly Step[] | undefined;
}
const Step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(Step).optional(),
  }),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Step })]) })]);

/** How many rows of free rounds a plan read, those included that it threw away. */
function readOf(plan: Step): number {
  const own = /^free_rounds/.test(plan['Relation Name'] ?? '')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return (plan.Plans ?? []).reduce((sum, step) => sum + readOf(step), own);
}

const { db, clock } = await createHarness({ database: await withPostgres() });
const member = await knownMember(db, 'm-much');
await sql`INSERT INTO vendors (code, name, position) VALUES ('PG', 'PG', 1) ON CONFLICT DO NOTHING`.execute(db);
await sql`
  INSERT INTO games (vendor, game_type, code, name, name_key, icon, is_new, is_open, popularity)
    VALUES ('PG', 'RNG', 'plan', 'Plan', 'plan', '/icon.svg', false, true, 1)`.execute(db);
await sql`
  INSERT INTO free_rounds (merchant, member_id, source, reference, title, vendor, node_id, currency, rounds, stake, state, ending,
      granted_at, until, ended_at)
    SELECT 'lotus', ${member}, 'mission', 'grant ' || n, '{}', 'PG', node_id, 'PHP', 1, 100,
        CASE WHEN n > ${OVER} THEN 'open' ELSE 'over' END, CASE WHEN n > ${OVER} THEN NULL ELSE 'expired' END,
        ${clock.now()}, ${clock.now()}, CASE WHEN n > ${OVER} THEN NULL ELSE ${clock.now()}::timestamptz END
      FROM games, generate_series(1, ${OVER + OPEN}::integer) AS n WHERE code = 'plan'`.execute(db);
await sql`VACUUM ANALYZE free_rounds`.execute(db);

test('the look for free rounds that are to end reads the open ones, and none of a hundred thousand that are over', async () => {
  for (const statement of endsOf('lotus', clock.now())) {
    const { rows } = await sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`.execute(db);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = Explained.parse(rows);
    const read = readOf(plan);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(4 * OPEN);
  }
});
