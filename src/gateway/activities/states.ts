import type { Activity } from '../../contract/activities/endpoints.ts';
import type { ActivityState } from '../../contract/activities/words.ts';
import { money, parseMoney, toDecimal } from '../../money/money.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { prizeOf } from '../promotions/prize.ts';
import { promiseOf } from '../promotions/promise.ts';
import { stateOf } from '../promotions/told.ts';
import { prizeTeller } from '../promotions/told-prize.ts';
import { zoneOf } from '../registration/zone.ts';
import { rewardReference } from './decide.ts';
import { giftReference } from './gift-reference.ts';
import { paidInOf } from './paid-in.ts';
import type { ActivityRule, ApplicationRule, GiftRule } from './part.ts';
import { type Period, periodOf } from './period.ts';
import { isOver } from './rule.ts';

export interface Reading {
  readonly db: Db | Trx;
  readonly now: Date;
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  /** Spec code. */
  readonly language: string;
}

type Standing = Pick<Activity, 'state' | 'sent' | 'at' | 'reason' | 'again' | 'deposit'>;

/** A promotion that members apply for or come for, as it stands for one of them. */
export async function activityOf(reading: Reading, memberId: string, rule: ActivityRule): Promise<Activity> {
  const { db, now, merchant, language } = reading;
  const { currency } = merchant;
  const timeZone = await zoneOf(db, merchant.code);
  const period = periodOf(rule, timeZone, lastMoment(rule, now));
  const standing =
    rule.kind === 'gift'
      ? await giftStanding(reading, memberId, rule, period)
      : await applicationStanding(reading, memberId, rule, period);
  const prize = prizeOf(rule.prize, currency);
  const tell = await prizeTeller(db, { currency, language }, [prize]);
  return {
    ...{ slug: rule.slug, kind: rule.kind, ...standing },
    isPlayed: false,
    gives: tell(prize),
    promise: promiseOf(prize, currency),
    pictures: rule.kind === 'application' ? rule.pictures : 0,
    until: rule.to === null ? null : Date.parse(rule.to),
  };
}

/** A promotion that is over stands as its last period left it: what was sent then may still be decided. */
function lastMoment({ to }: ActivityRule, now: Date): Date {
  return to === null ? now : new Date(Math.min(now.getTime(), Date.parse(to) - 1));
}

/** Where a promotion stands for whoever has not taken it in this period. */
function untaken({ from, to }: Pick<ActivityRule, 'from' | 'to'>, now: Date): ActivityState {
  if (now < new Date(from)) return 'comingSoon';
  return isOver({ to }, now) ? 'closed' : 'joining';
}

/** When it may be taken again, where it still runs then. */
function againAt({ to }: ActivityRule, { ends }: Period): number | null {
  return ends === null || isOver({ to }, ends) ? null : ends.getTime();
}

async function giftStanding(reading: Reading, memberId: string, rule: GiftRule, period: Period): Promise<Standing> {
  const {
    db,
    now,
    merchant: { code },
  } = reading;
  const taken = await rewardOf(db, { merchant: code, memberId, reference: giftReference(rule.slug, period) });
  return {
    state: taken ? 'claimed' : untaken(rule, now),
    at: taken?.offered_at.getTime() ?? null,
    sent: null,
    reason: null,
    again: taken ? againAt(rule, period) : null,
    deposit: rule.deposit === null ? null : await depositOf(reading, memberId, rule.deposit, period),
  };
}

/** How far a member's deposits of a period have come, and what was played of them. */
async function depositOf(
  { db, merchant: { code, currency } }: Reading,
  memberId: string,
  asked: string,
  period: Period,
): Promise<Activity['deposit']> {
  const needed = parseMoney(asked, currency).minor;
  const zone = await zoneOf(db, code);
  const { arrived, played } = await paidInOf(db, { merchant: code, memberId, zone, period });
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  const leftOf = (done: bigint) => written(done < needed ? needed - done : 0n);
  return {
    ...{ asked: written(needed), arrived: written(arrived), left: leftOf(arrived) },
    ...{ played: written(played), leftToPlay: leftOf(played), currency },
  };
}

async function applicationStanding(
  { db, now, merchant: { code } }: Reading,
  memberId: string,
  rule: ApplicationRule,
  period: Period,
): Promise<Standing> {
  const last = await db
    .selectFrom('applications')
    .select(['id', 'state', 'comment', 'pictures', 'reason', 'sent_at', 'decided_at'])
    .where('merchant', '=', code)
    .where('member_id', '=', memberId)
    .where('slug', '=', rule.slug)
    .where('period', '=', period.name)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return { state: untaken(rule, now), sent: null, at: null, reason: null, again: null, deposit: null };
  const sent = { comment: last.comment, pictures: last.pictures };
  const told = { sent, at: (last.decided_at ?? last.sent_at).getTime(), reason: last.reason, deposit: null };
  if (last.state === 'open') return { ...told, state: 'applying', again: null };
  // Nobody applies anew for what is over.
  if (last.state === 'rejected') return { ...told, state: isOver(rule, now) ? 'closed' : 'rejected', again: null };
  const reward = await rewardOf(db, { merchant: code, memberId, reference: rewardReference(last.id) });
  const states = { waiting: 'issued', given: 'claimed', expired: 'closed' } as const;
  return { ...told, state: states[reward ? stateOf(reward, now) : 'waiting'], again: againAt(rule, period) };
}

function rewardOf(
  db: Db | Trx,
  {
    merchant,
    memberId,
    reference,
  }: { readonly merchant: string; readonly memberId: string; readonly reference: string },
) {
  return db
    .selectFrom('rewards')
    .select(['offered_at', 'given_at', 'expires_at'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('source', '=', 'promotion')
    .where('reference', '=', reference)
    .executeTakeFirst();
}
