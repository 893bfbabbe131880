import { sql } from 'kysely';
import type { Mission, MissionSummary } from '../../contract/missions/endpoints.ts';
import type { missions } from '../../contract/missions/inputs.ts';
import type { MissionState } from '../../contract/missions/words.ts';
import type { Currency } from '../../money/money.ts';
import { dayOf } from '../core/calendar.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { nameIn } from '../core/names.ts';
import { prizeOf } from '../promotions/prize.ts';
import { promiseOf } from '../promotions/promise.ts';
import { inState } from '../promotions/rewards.ts';
import { prizeTeller, type TellPrize } from '../promotions/told-prize.ts';
import { zoneOf } from '../registration/zone.ts';
import { targetOf, toldGoal } from './goal.ts';
import { partOf } from './part.ts';
import { momentsOf, spanAt } from './periods.ts';
import { progressOf, type Running } from './progress.ts';
import { isOf } from './reward.ts';

interface Owner {
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  readonly memberId: string;
}

/** A mission of now, and how far somebody is. */
export interface Standing extends Running {
  /** Minor units, or numbers. */
  readonly target: bigint;
  readonly done: bigint;
  readonly state: MissionState;
  readonly ends: Date | null;
}

/** Missions that run at this moment, in the brand's order. */
export async function running(db: Db | Trx, merchant: string, day: string): Promise<readonly Running[]> {
  const { missions: all } = await partOf(db, merchant);
  return all.flatMap((part) => {
    const span = spanAt(part, day);
    return span ? [{ ...span, part }] : [];
  });
}

/** How far a member is with each mission that runs. */
export async function standingsOf(db: Db | Trx, { merchant, memberId }: Owner, now: Date): Promise<Standing[]> {
  const { code, currency } = merchant;
  const zone = await zoneOf(db, code);
  const all = await running(db, code, dayOf(zone, now));
  if (all.length === 0) return [];
  const progress = await progressOf(db, { merchant: code, memberId }, zone, all);
  const claims = all.map(
    (one, place) => sql`
      SELECT ${place}::integer AS place WHERE EXISTS (SELECT FROM rewards AS r WHERE r.merchant = ${code}
        AND r.member_id = ${memberId} AND r.source = 'mission' AND ${isOf(one, sql`r.reference`)})`,
  );
  const { rows } = await sql<{ place: number }>`${sql.join(claims, sql` UNION ALL `)}`.execute(db);
  const given = new Set(rows.map(({ place }) => place));
  return all.map((one, place) => {
    const target = targetOf(one.part, currency);
    const done = progress[place] ?? 0n;
    const state = given.has(place) ? 'claimed' : done >= target ? 'fulfilled' : 'open';
    return { ...one, target, done, state, ends: momentsOf(zone, one).ends };
  });
}

/** Missions that run, and how far the caller is. */
export async function listMissions(call: CallOf<typeof missions.getMissions>) {
  const { db, caller, merchant, now, language } = call;
  const all = await standingsOf(db, { merchant, memberId: caller.memberId }, now);
  const { currency } = merchant;
  const prizes = all.map(({ part }) => prizeOf(part.prize, currency));
  const tell = await prizeTeller(db, { currency, language }, prizes);
  return { currency, missions: all.map((one) => told(one, { currency, language, tell })) };
}

function told(
  { part, period, from, to, ends, target, done, state }: Standing,
  { currency, language, tell }: { readonly currency: Currency; readonly language: string; readonly tell: TellPrize },
): Mission {
  const { id: mission, goal, categories } = part;
  const prize = prizeOf(part.prize, currency);
  const description = nameIn(part.description, language);
  return {
    ...{ mission, title: nameIn(part.title, language), description: description === '' ? null : description },
    ...{ repeats: part.period, period, from, to, ends: ends?.getTime() ?? null, goal, categories, state },
    target: toldGoal(goal, target, currency),
    // Nobody reads "4,617 of 3".
    done: toldGoal(goal, done < target ? done : target, currency),
    gives: tell(prize),
    promise: promiseOf(prize, currency),
  };
}

/** How many missions there are for the caller. */
export async function missionSummary(call: CallOf<typeof missions.getMissionSummary>): Promise<MissionSummary> {
  const { db, caller, merchant, now } = call;
  const all = await standingsOf(db, { merchant, memberId: caller.memberId }, now);
  const { waiting } = await db
    .selectFrom('rewards')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('source', 'in', ['mission', 'leaderboard'])
    .where(inState('waiting', now))
    .executeTakeFirstOrThrow();
  const inThat = (state: MissionState) => all.filter((one) => one.state === state).length;
  return { open: inThat('open'), fulfilled: inThat('fulfilled'), waiting: Number(waiting) };
}
