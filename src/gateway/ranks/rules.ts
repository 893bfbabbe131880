import { parseMoney } from '../../money/money.ts';
import { dayOf, daysLater } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { registerSettings } from '../registration/settings.ts';
import { SETTLED_MS } from './limits.ts';
import { type Level, partOf, type RankRule } from './part.ts';

/** The ladder of a merchant, and the calendar that it goes by. */
export interface Ranks {
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
  readonly rule: RankRule;
  /** IANA name. */
  readonly zone: string;
  /** When the rule was handed in as it is. */
  readonly changedAt: Date;
}

/** The ladder of a merchant; null where it has none, or an operator has switched ranks off. */
export async function ranksOf(db: Db | Trx, merchant: Merchant): Promise<Ranks | null> {
  if (!merchant.flags.VIP3) return null;
  const stored = await partOf(db, merchant.code);
  if (!stored?.part.rule) return null;
  const { timeZone = 'UTC' } = await registerSettings(db, merchant.code);
  return { merchant, rule: stored.part.rule, zone: timeZone, changedAt: stored.changedAt };
}

/** Whether ranks are won and lost on a day. */
export function isRunning({ rule: { from, to } }: Ranks, day: string): boolean {
  return day >= from && (to === null || day <= to);
}

/** The day whose bets lift at a moment: that of now, or the last one while its bets may still be counted; null where none do. */
export function runningDay(ranks: Ranks, now: Date): string | null {
  const days = [now, later(now, -SETTLED_MS)].map((at) => dayOf(ranks.zone, at));
  return days.find((day) => isRunning(ranks, day)) ?? null;
}

/** The rank of a place on the ladder; undefined for 0 and beyond its top. */
export function levelAt({ rule }: Ranks, level: number): Level | undefined {
  return rule.levels[level - 1];
}

/** The place on the ladder of a rank that somebody has: that of its name, and where it is gone, the one that it had. */
export function placeOf(
  { rule: { levels } }: Ranks,
  { rank, level }: { readonly rank: string | null; readonly level: number },
): number {
  if (rank === null) return 0;
  const place = levels.findIndex(({ id }) => id === rank) + 1;
  return place > 0 ? place : Math.min(level, levels.length);
}

/** Bets that lift to a place, in minor units. */
export function needsOf(ranks: Ranks, level: number): bigint {
  const named = levelAt(ranks, level);
  return named ? parseMoney(named.needs, ranks.merchant.currency).minor : 0n;
}

/** Bets that keep a place for another term, in minor units; null where it is kept for ever. */
export function keepsOf(ranks: Ranks, level: number): bigint | null {
  const keeps = levelAt(ranks, level)?.keeps ?? null;
  return keeps === null || ranks.rule.keepsFor === null ? null : parseMoney(keeps, ranks.merchant.currency).minor;
}

/** The place that so many bets lift to. @param bets minor units */
export function reachedBy(ranks: Ranks, bets: bigint): number {
  return ranks.rule.levels.filter((_, index) => needsOf(ranks, index + 1) <= bets).length;
}

/** The first day whose bets lift, where none were lost since. */
export function firstDayOf({ rule: { from, window } }: Ranks, today: string): string {
  const first = window === null ? from : daysLater(today, 1 - window);
  return first > from ? first : from;
}
