import { sql } from 'kysely';
import type { TransactionContext } from '../core/context.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { offerReward } from '../promotions/offer.ts';
import { isBehind } from '../turnover/count.ts';
import { targetOf } from './goal.ts';
import { GRACE_MS, OFFER_BATCH } from './limits.ts';
import { MissionPart } from './part.ts';
import { momentsOf, type Span, spanNamed } from './periods.ts';
import { type Running, unclaimed } from './progress.ts';
import { missionReward } from './reward.ts';

/** The moment of a brand. */
export interface BrandDay {
  readonly merchant: string;
  readonly zone: string;
  readonly day: string;
  readonly now: Date;
}

/** Keeps what missions ask for in the periods that run, because whoever closes them may find others in their place. */
export async function keepPeriods(trx: Trx, { merchant }: BrandDay, missions: readonly Running[]): Promise<void> {
  for (const { part, period } of missions) {
    const terms = JSON.stringify(part);
    await trx
      .insertInto('mission_periods')
      .values({ merchant, mission: part.id, period, terms })
      // One that was taken out and has come back is open again.
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'mission', 'period']).doUpdateSet({ terms, closed_at: null }),
      )
      .execute();
  }
}

/** Missions whose kept period is not what they say now. */
export async function unkept(db: Db | Trx, { merchant }: BrandDay, missions: readonly Running[]): Promise<boolean> {
  if (missions.length === 0) return false;
  const list = JSON.stringify(missions.map(({ part, period }) => ({ mission: part.id, period, terms: part })));
  const { rows } = await sql`
    SELECT FROM jsonb_to_recordset(${list}::jsonb) AS now (mission text, period text, terms jsonb)
      WHERE NOT EXISTS (SELECT FROM mission_periods AS kept
        WHERE kept.merchant = ${merchant} AND kept.mission = now.mission AND kept.period = now.period
          AND kept.terms = now.terms AND kept.closed_at IS NULL) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Periods that are over and in which all is counted, or whose mission was taken out. */
export async function overPeriods(
  db: Db | Trx,
  moment: BrandDay,
  missions: readonly Running[],
): Promise<readonly { readonly mission: string; readonly period: string }[]> {
  const rows = await db
    .selectFrom('mission_periods')
    .select(['mission', 'period', 'terms'])
    .where('merchant', '=', moment.merchant)
    .where('closed_at', 'is', null)
    .execute();
  const over: { mission: string; period: string }[] = [];
  for (const { mission, period, terms } of rows) {
    if (missions.some((one) => one.part.id === mission && one.period === period)) continue;
    const span = spanNamed(MissionPart.parse(terms), period);
    if (!span || (await isOver(db, moment, span))) over.push({ mission, period });
  }
  return over;
}

/** Whether a period is over, and its bets are counted. One whose mission was taken out is over too. */
export async function isOver(
  db: Db | Trx,
  { merchant, zone, day, now }: BrandDay,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<boolean> {
  const { ends } = momentsOf(zone, { from, to });
  if (ends === null || to === null || to >= day) return true;
  if (now.getTime() < ends.getTime() + GRACE_MS) return false;
  return !(await isBehind(db, merchant, { until: ends, day: to }));
}

/** Offers those their prize who have fulfilled a mission and have not claimed it; some at a time, the rest follows. */
export async function closePeriod(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  { zone, mission, period }: { readonly zone: string; readonly mission: string; readonly period: string },
): Promise<void> {
  const named = { merchant: merchant.code, mission, period };
  const row = await db
    .selectFrom('mission_periods')
    .select('terms')
    .where((eb) => eb.and(named))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const part = MissionPart.parse(row.terms);
  const span = spanNamed(part, period);
  const members = span ? await offerAll({ db, now }, merchant, { ...span, part }, zone) : 0;
  if (members === OFFER_BATCH) return;
  await db
    .updateTable('mission_periods')
    .set({ closed_at: now })
    .where((eb) => eb.and(named))
    .execute();
}

/** @returns how many were offered theirs */
async function offerAll(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  mission: Running,
  zone: string,
): Promise<number> {
  const reward = missionReward(mission, merchant.currency);
  const members = await unclaimed(db, mission, {
    ...{ merchant: merchant.code, zone, target: targetOf(mission.part, merchant.currency) },
    ...{ reference: reward.reference, limit: OFFER_BATCH },
  });
  for (const memberId of members) await offerReward({ db, now }, { merchant, memberId, ...reward });
  return members.length;
}
