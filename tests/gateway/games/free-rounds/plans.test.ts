import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endsOf } from '../../../../src/gateway/games/free-rounds/ends.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { knownMember } from '../../member/known.ts';
import { costOf, planOf } from '../../plans.ts';

/** Grants that are over, beside the open ones of one member. */
const OVER = 100_000;
const OPEN = 10;

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
    const { read } = costOf(planOf(rows), /^free_rounds/);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(4 * OPEN);
  }
});
