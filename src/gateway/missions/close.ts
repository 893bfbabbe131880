import { sql } from 'kysely';
import { dayOf } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import type { TransactionContext } from '../core/context.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { offerReward } from '../promotions/offer.ts';
import { isBehind } from '../turnover/count.ts';
import { targetOf } from './goal.ts';
import { GRACE_MS, OFFER_BATCH } from './limits.ts';
import { missedPeriods } from './missed.ts';
import { MissionPart } from './part.ts';
import { momentsOf, type Span, spanNamed } from './periods.ts';
import { type Running, unclaimed } from './progress.ts';
import { isOf, missionReward } from './reward.ts';

/** The moment of a brand. */
export interface BrandDay {
  readonly merchant: string;
  readonly zone: string;
  readonly day: string;
  readonly now: Date;
}

/**
 * Keeps what missions ask for in the periods that run, because whoever closes them may find others in their place; and in those that
 * have passed since periods were kept last.
 */
export async function keepPeriods(trx: Trx, moment: BrandDay, missions: readonly Running[]): Promise<void> {
  const { merchant, day } = moment;
  for (const { part, period } of await missedPeriods(trx, moment)) {
    await trx
      .insertInto('mission_periods')
      .values({ merchant, mission: part.id, period, terms: JSON.stringify(part) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.updateTable('missions_parts').set({ kept_day: day }).where('merchant', '=', merchant).execute();
  for (const { part, period } of missions) {
    const terms = JSON.stringify(part);
    await trx
      .insertInto('mission_periods')
      .values({ merchant, mission: part.id, period, terms })
      // One that was taken out and has come back is open again, and who was listed for what it gave is reckoned anew.
      .onConflict((conflict) =>
        conflict
          .columns(['merchant', 'mission', 'period'])
          .doUpdateSet({ terms, taken_out_at: null, listed_at: null, closed_at: null }),
      )
      .execute();
    await trx
      .deleteFrom('mission_unclaimed')
      .where('merchant', '=', merchant)
      .where('mission', '=', part.id)
      .where('period', '=', period)
      .execute();
  }
}

/** Whether no period of today was kept yet, or one that is not what its mission says now. */
export async function unkept(
  db: Db | Trx,
  { merchant, day }: BrandDay,
  missions: readonly Running[],
): Promise<boolean> {
  const list = JSON.stringify(missions.map(({ part, period }) => ({ mission: part.id, period, terms: part })));
  const { rows } = await sql`
    SELECT FROM missions_parts WHERE merchant = ${merchant} AND (kept_day IS NULL OR kept_day < ${day}::date OR EXISTS (
      SELECT FROM jsonb_to_recordset(${list}::jsonb) AS now (mission text, period text, terms jsonb)
        WHERE NOT EXISTS (SELECT FROM mission_periods AS kept
          WHERE kept.merchant = ${merchant} AND kept.mission = now.mission AND kept.period = now.period
            AND kept.terms = now.terms AND kept.closed_at IS NULL
            AND kept.taken_out_at IS NULL AND kept.listed_at IS NULL)))`.execute(db);
  return rows.length > 0;
}

/** Periods that are over, or whose mission was taken out, and in which all is counted; and those that it was taken out of just now. */
export async function overPeriods(
  db: Db | Trx,
  moment: BrandDay,
  missions: readonly Running[],
): Promise<readonly { readonly mission: string; readonly period: string }[]> {
  const rows = await db
    .selectFrom('mission_periods')
    .select(['mission', 'period', 'terms', 'taken_out_at'])
    .where('merchant', '=', moment.merchant)
    .where('closed_at', 'is', null)
    .execute();
  const over: { mission: string; period: string }[] = [];
  for (const { mission, period, terms, taken_out_at } of rows) {
    if (missions.some((one) => one.part.id === mission && one.period === period)) continue;
    const span = spanNamed(MissionPart.parse(terms), period);
    const isDue = async () => {
      if (!span) return true;
      if (!isTakenOut(moment, span)) return isOver(db, moment, span);
      return taken_out_at === null || isCounted(db, moment, taken_out_at);
    };
    if (await isDue()) over.push({ mission, period });
  }
  return over;
}

/** Whether a period, which runs no more, is not over: its mission was taken out, or has other days now. */
function isTakenOut({ day }: Pick<BrandDay, 'day'>, { to }: Pick<Span, 'to'>): boolean {
  return to === null || to >= day;
}

/** Whether a period is over, and its bets are counted. */
export async function isOver(
  db: Db | Trx,
  moment: BrandDay,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<boolean> {
  const { ends } = momentsOf(moment.zone, { from, to });
  return ends !== null && isCounted(db, moment, ends);
}

/** Whether bets that were over at a moment are counted. */
async function isCounted(db: Db | Trx, { merchant, zone, now }: BrandDay, until: Date): Promise<boolean> {
  if (now.getTime() < until.getTime() + GRACE_MS) return false;
  return !(await isBehind(db, merchant, { until, day: dayOf(zone, later(until, -1)) }));
}

/**
 * Offers those their prize who have fulfilled a mission and have not claimed it. They are listed once, because to reckon them takes
 * all that was played in the period; then some are offered theirs at a time, and the rest follows. A mission that was taken out in
 * its period is closed once the bets of before are counted, like one whose period is over.
 */
export async function closePeriod(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  { zone, mission, period }: { readonly zone: string; readonly mission: string; readonly period: string },
): Promise<void> {
  const named = { merchant: merchant.code, mission, period };
  const row = await db
    .selectFrom('mission_periods')
    .select(['terms', 'taken_out_at', 'listed_at'])
    .where((eb) => eb.and(named))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const part = MissionPart.parse(row.terms);
  const span = spanNamed(part, period);
  if (span && row.taken_out_at === null && isTakenOut({ day: dayOf(zone, now) }, span)) {
    await db
      .updateTable('mission_periods')
      .set({ taken_out_at: now })
      .where((eb) => eb.and(named))
      .execute();
    return;
  }
  if (span && row.listed_at === null) await listUnclaimed(db, merchant, { ...span, part }, zone);
  const members = span ? await offerSome({ db, now }, merchant, { ...span, part }) : 0;
  await db
    .updateTable('mission_periods')
    .set(members === OFFER_BATCH ? { listed_at: now } : { listed_at: now, closed_at: now })
    .where((eb) => eb.and(named))
    .execute();
}

async function listUnclaimed(
  db: Trx,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
  mission: Running,
  zone: string,
): Promise<void> {
  const { part, period } = mission;
  const members = unclaimed(mission, { merchant: code, zone, target: targetOf(part, currency) });
  await sql`
    INSERT INTO mission_unclaimed (merchant, mission, period, member_id)
      SELECT ${code}, ${part.id}, ${period}, listed.member_id FROM (${members}) AS listed
      ON CONFLICT DO NOTHING`.execute(db);
}

/** @returns how many were offered theirs */
async function offerSome(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  mission: Running,
): Promise<number> {
  const { part, period } = mission;
  const reward = missionReward(mission, merchant.currency);
  const { rows } = await sql<{ member_id: string; has: boolean }>`
    WITH batch AS (
      SELECT member_id FROM mission_unclaimed
        WHERE merchant = ${merchant.code} AND mission = ${part.id} AND period = ${period}
        ORDER BY member_id LIMIT ${OFFER_BATCH})
    DELETE FROM mission_unclaimed AS one USING batch
      WHERE one.merchant = ${merchant.code} AND one.mission = ${part.id} AND one.period = ${period}
        AND one.member_id = batch.member_id
      RETURNING one.member_id, EXISTS (SELECT FROM rewards AS r WHERE r.merchant = one.merchant AND r.member_id = one.member_id
        AND r.source = 'mission' AND ${isOf(mission, sql`r.reference`)}) AS has`.execute(db);
  // Whoever has claimed meanwhile has the reward already, and is offered none.
  const members = rows.flatMap(({ member_id, has }) => (has ? [] : [member_id])).toSorted();
  for (const memberId of members) await offerReward({ db, now }, { merchant, memberId, ...reward });
  return rows.length;
}
