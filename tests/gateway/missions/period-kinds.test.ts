import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { missionsPeriodKinds } from '../../../src/gateway/missions/migrations/20261127050000-missions-period-kinds.ts';
import { createHarness } from '../harness.ts';
import { board, mission, missionHouse, withMissions } from './missions-house.ts';

const MISSIONS = [
  mission({ id: 'daily' }),
  mission({ id: 'weekly', period: 'weekly' }),
  mission({ id: 'once', period: 'once', starts: '2026-03-01' }),
  mission({ id: 'first', period: 'once' }),
  mission({ id: 'monthly', period: 'monthly' }),
];
const NAMES = MISSIONS.map(({ id }) => id);
const BOARDS = [board({ id: 'week' }), board({ id: 'month', period: 'monthly' })];

test('what was claimed and kept by the first day of a week is found by its kind, and what was of that day alone stays of it', async () => {
  const house = await createHarness({ merchants: [withMissions({ missions: MISSIONS, boards: BOARDS })] });
  const { db } = house;
  const { player, count, look } = await missionHouse(house);
  const { id, rounds, claimShown, missions, rewards } = await player();
  await rounds(10);
  await count();
  await look();
  for (const name of NAMES) await claimShown(name);
  const references = async () => {
    const rows = await db.selectFrom('rewards').select('reference').orderBy('id').execute();
    return rows.map(({ reference }) => reference);
  };
  const after = await references();
  expect(after).toEqual([
    ...['daily/2026-03-02', 'weekly/weekly 2026-03-02', 'once/once 2026-03-01', 'first/once'],
    'monthly/monthly 2026-03-01',
  ]);
  // As it was before: without kinds.
  const strip = (column: string) => sql`regexp_replace(${sql.ref(column)}, '(once|weekly|monthly) ', '')`;
  await sql`UPDATE rewards SET reference = ${strip('reference')}`.execute(db);
  await sql`UPDATE leaderboard_runs SET period = ${strip('period')}`.execute(db);
  await sql`UPDATE mission_periods SET period = ${strip('period')}`.execute(db);
  await sql`
    INSERT INTO mission_unclaimed (merchant, mission, period, member_id) VALUES ('lotus', 'weekly', '2026-03-02', ${id})`.execute(
    db,
  );
  // What was claimed of a day, when the mission was daily; and what was there once and is not kept any more.
  await sql`
    INSERT INTO rewards (merchant, member_id, source, reference, prize, currency, amount, reckoning, offered_at, given_at)
      SELECT merchant, member_id, source, 'weekly/2026-03-09', prize, currency, amount,
          jsonb_set(jsonb_set(reckoning, '{from}', '"2026-03-09"'), '{to}', '"2026-03-09"'), offered_at, given_at
        FROM rewards WHERE reference = 'daily/2026-03-02'`.execute(db);
  await sql`
    INSERT INTO mission_periods (merchant, mission, period, terms)
      SELECT merchant, mission, '2026-03-09', terms FROM mission_periods WHERE mission = 'weekly'`.execute(db);
  await sql`DELETE FROM mission_periods WHERE mission = 'once'`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await missionsPeriodKinds.up(db);
    expect(await references()).toEqual([...after, 'weekly/2026-03-09']);
  }
  const periods = await db
    .selectFrom('mission_periods')
    .select('period')
    .orderBy('mission')
    .orderBy('period')
    .execute();
  expect(periods.map(({ period }) => period)).toEqual([
    ...['2026-03-02', 'once', 'monthly 2026-03-01', 'weekly 2026-03-02', 'weekly 2026-03-09'],
  ]);
  expect(await db.selectFrom('mission_unclaimed').select('period').execute()).toEqual([
    { period: 'weekly 2026-03-02' },
  ]);
  expect((await missions()).map(({ state }) => state)).toEqual(NAMES.map(() => 'claimed'));
  await look();
  expect(await db.selectFrom('leaderboard_runs').select('period').orderBy('id').execute()).toEqual([
    { period: 'weekly 2026-03-02' },
    { period: 'monthly 2026-03-01' },
  ]);
  expect((await rewards()).items.every(({ state }) => state === 'given')).toBe(true);
});
