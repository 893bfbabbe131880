import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { missionsPrizeShape } from '../../../src/gateway/missions/migrations/20261126191000-missions-prize-shape.ts';
import { BoardPart, MissionPart } from '../../../src/gateway/missions/part.ts';
import { rafflesPrizeShape } from '../../../src/gateway/raffles/migrations/20261126191001-raffles-prize-shape.ts';
import { RaffleRule } from '../../../src/gateway/raffles/part.ts';
import { createHarness, LOTUS } from '../harness.ts';

const { db } = await createHarness({ merchants: [LOTUS] });
const days = { starts: null, ends: null };
const board = { id: 'week', title: { EN: 'Week' }, period: 'weekly', categories: null, least: '1.00', ...days };
const mission = {
  id: 'spins',
  title: {},
  description: {},
  period: 'daily',
  goal: 'rounds',
  target: '3',
  categories: null,
};
const raffle = {
  ...{ slug: 'moon', title: {}, starts: '2026-06-02', ends: '2026-06-03', categories: null, bets: '1.00', most: 5 },
  ...{ from: '2026-06-01T16:00:00.000Z', to: '2026-06-03T16:00:00.000Z' },
};

test('what was kept before prizes had one shape is read as it was meant, and what has it stays', async () => {
  const keep = (name: string, terms: object) =>
    sql`
    INSERT INTO mission_periods (merchant, mission, period, terms)
      VALUES ('lotus', ${name}, '2026-03-02', ${JSON.stringify(terms)}::jsonb)`.execute(db);
  await keep('money', { ...mission, ...days, prize: { kind: 'money', amount: '20.00' } });
  await keep('points', { ...mission, ...days, prize: { kind: 'points', amount: '50' } });
  await keep('now', { ...mission, ...days, prize: { of: 'points', amount: 7 } });
  const prizes = [
    { first: 1, last: 1, prize: { kind: 'money', amount: '9.00' } },
    { first: 2, last: 3, prize: { kind: 'points', amount: '5' } },
  ];
  await sql`
    INSERT INTO leaderboard_runs (merchant, board, period, from_day, to_day, terms)
      VALUES ('lotus', 'week', '2026-03-02', '2026-03-02', '2026-03-08', ${JSON.stringify({ ...board, prizes })}::jsonb),
        ('lotus', 'none', '2026-03-02', '2026-03-02', '2026-03-08', ${JSON.stringify({ ...board, prizes: [] })}::jsonb)`.execute(
    db,
  );
  await sql`
    INSERT INTO raffles (merchant, name, slug, rule, seed, commitment, opened_at)
      VALUES ('lotus', 'moon 2026-06-02', 'moon', ${JSON.stringify({
        ...raffle,
        prizes: [
          { of: 'money', amount: '500.00', count: 1, name: { EN: 'first' } },
          { of: 'points', amount: '50', count: 3, name: { EN: 'points' } },
        ],
      })}::jsonb, ${'0'.repeat(64)}, ${'1'.repeat(64)}, now())`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await missionsPrizeShape.up(db);
    await rafflesPrizeShape.up(db);
  }
  const kept = await db.selectFrom('mission_periods').select(['mission', 'terms']).orderBy('mission').execute();
  expect(kept.map(({ terms }) => MissionPart.parse(terms).prize)).toEqual([
    { of: 'money', amount: '20.00' },
    { of: 'points', amount: 7 },
    { of: 'points', amount: 50 },
  ]);
  const runs = await db.selectFrom('leaderboard_runs').select('terms').orderBy('board').execute();
  expect(runs.map(({ terms }) => BoardPart.parse(terms).prizes.map(({ prize }) => prize))).toEqual([
    [],
    [
      { of: 'money', amount: '9.00' },
      { of: 'points', amount: 5 },
    ],
  ]);
  const { rule } = await db.selectFrom('raffles').select('rule').executeTakeFirstOrThrow();
  expect(RaffleRule.parse(rule).prizes).toEqual([
    { prize: { of: 'money', amount: '500.00' }, count: 1, name: { EN: 'first' } },
    { prize: { of: 'points', amount: 50 }, count: 3, name: { EN: 'points' } },
  ]);
});
