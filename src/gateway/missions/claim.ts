import { sql } from 'kysely';
import type { missions } from '../../contract/missions/inputs.ts';
import type { Reward } from '../../contract/promotions/endpoints.ts';
import { dayOf } from '../core/calendar.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Trx } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { lockCaller } from '../member/locks.ts';
import { giveReward, insertReward, takeReward } from '../promotions/offer.ts';
import { prizeIn } from '../promotions/prize.ts';
import { holdPromise } from '../promotions/promise.ts';
import { REWARD, type RewardRow } from '../promotions/rewards.ts';
import { tellReward } from '../promotions/told.ts';
import { zoneOf } from '../registration/zone.ts';
import { targetOf } from './goal.ts';
import { running } from './missions.ts';
import { MissionPart } from './part.ts';
import { spanNamed } from './periods.ts';
import { progressOf, type Running } from './progress.ts';
import { isOf, missionReward, referenceOf } from './reward.ts';

type Claim = CallOf<typeof missions.claimMission>;

/**
 * Gives the caller what a mission that they have fulfilled has shown, once in a period. One whose period is over may be claimed here
 * too: until its prize waits in the reward centre, and there or here from then on.
 * @throws ApiError missions.none; missions.unfulfilled, also where bets were counted back; missions.changed where it gives something
 *   else now; missions.claimed
 */
export function claimMission(call: Claim): Promise<Reward> {
  const { body, caller, merchant, now, metrics, language } = call;
  return inTransaction(call.db, async (trx) => {
    await lockCaller(trx, caller);
    const zone = await zoneOf(trx, merchant.code);
    const mission = await found(trx, { code: merchant.code, day: dayOf(zone, now) }, body);
    const reward =
      (await taken(trx, call, mission)) ??
      (await earned(trx, call, { mission, zone })) ??
      (await taken(trx, call, mission));
    if (!reward) throw new Error(`Expected a reward of ${body.mission} after it was written, found none.`);
    await giveReward({ db: trx, now, metrics }, reward);
    return tellReward(trx, { language, currency: merchant.currency, now }, reward);
  });
}

/** What was offered for it before, taken to be given. @throws ApiError missions.claimed, missions.changed */
async function taken(trx: Trx, call: Claim, mission: Running | undefined): Promise<RewardRow | undefined> {
  const reward = await offered(trx, call, mission);
  if (!reward) return undefined;
  const { body, caller, merchant, now } = call;
  if (reward.given_at !== null) {
    throw new ApiError('missions.claimed', `Expected a mission that waits, found ${body.mission} claimed.`);
  }
  holdPromise(prizeIn(reward), merchant.currency, { shown: body.promise, changed: 'missions.changed' });
  return takeReward({ db: trx, now }, { merchant: merchant.code, memberId: caller.memberId, id: reward.id });
}

/** What was offered for it before. */
function offered(
  trx: Trx,
  { body, caller, merchant }: Claim,
  mission: Running | undefined,
): Promise<RewardRow | undefined> {
  const column = sql`reference`;
  const named = sql<boolean>`${column} = ${referenceOf({ part: { id: body.mission }, period: body.period })}`;
  return trx
    .selectFrom('rewards')
    .select(REWARD)
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', caller.memberId)
    .where('source', '=', 'mission')
    .where(mission ? isOf(mission, column) : named)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Writes down as given what the caller has earned; undefined where it was offered by another just now. */
async function earned(
  trx: Trx,
  { body, caller, merchant, now }: Claim,
  { mission, zone }: { readonly mission: Running | undefined; readonly zone: string },
): Promise<RewardRow | undefined> {
  const { code, currency } = merchant;
  if (!mission) {
    throw new ApiError('missions.none', `Expected a mission that runs, found no ${body.mission} of ${body.period}.`);
  }
  const [done = 0n] = await progressOf(trx, { merchant: code, memberId: caller.memberId }, zone, [mission]);
  const target = targetOf(mission.part, currency);
  if (done < target) {
    throw new ApiError('missions.unfulfilled', `Expected ${target} of ${body.mission} to be done, found ${done}.`);
  }
  const { prize, because, expires, ...named } = missionReward(mission, currency);
  holdPromise(prize, currency, { shown: body.promise, changed: 'missions.changed' });
  return insertReward(trx, {
    ...{ ...named, merchant: code, member_id: caller.memberId, prize, unit: currency },
    ...{ reckoning: because, offered_at: now, expires_at: expires, given_at: now },
  });
}

/** The mission in the period that is named: that of now, or one that is over and not closed yet. */
async function found(
  trx: Trx,
  { code, day }: { readonly code: string; readonly day: string },
  { mission, period }: Claim['body'],
): Promise<Running | undefined> {
  const current = (await running(trx, code, day)).find((one) => one.part.id === mission && one.period === period);
  if (current) return current;
  const row = await trx
    .selectFrom('mission_periods')
    .select('terms')
    .where('merchant', '=', code)
    .where('mission', '=', mission)
    .where('period', '=', period)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const part = MissionPart.parse(row.terms);
  const span = spanNamed(part, period);
  return span ? { ...span, part } : undefined;
}
