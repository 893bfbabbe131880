import { sql } from 'kysely';
import type { Purge } from '../core/area.ts';
import { dayOf } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import type { Due, TransactionJob } from '../core/jobs/job.ts';
import { purgeRunsOf } from '../core/jobs/purge-runs.ts';
import { zoneOf } from '../registration/zone.ts';
import { fixRun } from './boards/fix.ts';
import { openRuns, unopened } from './boards/runs.ts';
import { openBoard } from './boards/scores.ts';
import { type BrandDay, closePeriod, isOver, keepPeriods, overPeriods, unkept } from './close.ts';
import { LOOK_MS, SCORES_KEEP_MS } from './limits.ts';
import { running } from './missions.ts';

const NAME = 'missions';

/**
 * Opens periods of missions and leaderboards as they begin. Once one is over and its bets are counted, it offers members what they have
 * fulfilled and not claimed, and first places what they have won.
 */
export const missionsJob: TransactionJob = {
  name: NAME,
  everyMs: LOOK_MS,
  async due(context) {
    const due: Due[] = [];
    for (const merchant of await brandsWithMissions(context)) due.push(...(await dueAt(context, merchant)));
    return due;
  },
  async run({ db, now, merchants }, { subject }) {
    const [what = '', code = '', name = '', period = ''] = subject.split('/');
    const known = await merchants.byCode(code);
    if (!known) return;
    const { merchant } = known;
    const zone = await zoneOf(db, code);
    if (what === 'keep') {
      const day = dayOf(zone, now);
      await keepPeriods(db, { merchant: code, zone, day, now }, await running(db, code, day));
    }
    if (what === 'open') await openBoard(db, { merchant: code, board: name }, now);
    if (what === 'mission') await closePeriod({ db, now }, merchant, { zone, mission: name, period });
    if (what === 'board') await fixRun({ db, now }, merchant, BigInt(name));
  },
};

/** Merchants that have missions or leaderboards, or have taken out what is still to be closed. */
async function brandsWithMissions({ db, merchants }: Context): Promise<readonly string[]> {
  const served = (await merchants.all()).map(({ merchant }) => merchant.code);
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${sql.val(served)}::text[]) AS code
      WHERE EXISTS (SELECT FROM missions_parts AS p WHERE p.merchant = code
          AND (p.part -> 'missions' <> '[]' OR p.part -> 'boards' <> '[]'))
        OR EXISTS (SELECT FROM mission_periods AS p WHERE p.merchant = code AND p.closed_at IS NULL)
        OR EXISTS (SELECT FROM leaderboard_runs AS r WHERE r.merchant = code AND r.fixed_at IS NULL)`.execute(db);
  return rows.map(({ code }) => code);
}

async function dueAt({ db, now }: Context, merchant: string): Promise<readonly Due[]> {
  const zone = await zoneOf(db, merchant);
  const moment: BrandDay = { merchant, zone, day: dayOf(zone, now), now };
  const missions = await running(db, merchant, moment.day);
  const subjects: string[] = [];
  if (await unkept(db, moment, missions)) subjects.push(`keep/${merchant}`);
  // Each is a piece of its own, so that one of a brand that takes too long holds up nothing else of it.
  for (const { part } of await unopened(db, merchant, moment.day)) subjects.push(`open/${merchant}/${part.id}`);
  for (const { mission, period } of await overPeriods(db, moment, missions)) {
    subjects.push(`mission/${merchant}/${mission}/${period}`);
  }
  for (const run of await openRuns(db, merchant)) {
    // A leaderboard that was taken out goes on to its end, because people have played for it.
    if (run.to < moment.day && (await isOver(db, moment, run))) subjects.push(`board/${merchant}/${run.id}`);
  }
  return subjects.map((subject) => ({ subject, period: now.toISOString(), lane: merchant }));
}

export const missionPurges: readonly Purge[] = [
  purgeRunsOf(NAME),
  (trx, now) => trx.deleteFrom('leaderboard_runs').where('fixed_at', '<', later(now, -SCORES_KEEP_MS)).execute(),
  (trx, now) => trx.deleteFrom('mission_periods').where('closed_at', '<', later(now, -SCORES_KEEP_MS)).execute(),
];
