import { dayBegins, dayOf, daysLater } from '../core/calendar.ts';
import { later } from '../core/clock.ts';
import { isCountedUntil } from '../turnover/count.ts';
import { monthsLater } from './calendar.ts';
import { giveRankGift } from './gifts.ts';
import { SETTLED_MS } from './limits.ts';
import { betsOf, progressOf } from './progress.ts';
import { keepsOf, levelAt, needsOf, type Ranks, reachedBy, runningDay } from './rules.ts';
import { keepStanding, lockStanding, type Moving, moveTo, type Standing } from './standing.ts';

/**
 * Brings a member's rank up to date: terms that are over are judged one after the other, each of which costs one rank at the most,
 * and then the bets lift as high as they do. What was counted back lifts no longer, and takes nothing before the term is over.
 */
export async function followRank(moving: Moving, ranks: Ranks, memberId: string): Promise<Standing> {
  const day = runningDay(ranks, moving.now);
  const standing = await lockStanding(moving, ranks, memberId);
  if (day === null) return standing;
  return climb(moving, ranks, await judgeTerms(moving, ranks, standing), day);
}

/** Judges the terms that are over and whose bets are counted. */
async function judgeTerms(moving: Moving, ranks: Ranks, found: Standing): Promise<Standing> {
  let standing = await onTerm(moving, ranks, found);
  while (await isOver(moving, ranks, standing)) standing = await judge(moving, ranks, standing);
  return standing;
}

/** A rank that has to be kept since the rule changed is on a term from now on, and one that has not is on none. */
async function onTerm(moving: Moving, ranks: Ranks, standing: Standing): Promise<Standing> {
  const { level, keptUntil } = standing;
  const isKept = keepsOf(ranks, level) !== null;
  if (isKept === (keptUntil !== null)) return standing;
  const termed = { ...standing, ...termOf(ranks, level, dayOf(ranks.zone, moving.now)) };
  await keepStanding(moving, ranks, termed);
  return termed;
}

async function isOver({ db, now }: Moving, { merchant, zone }: Ranks, standing: Standing): Promise<boolean> {
  const { memberId, keptUntil } = standing;
  if (keptUntil === null || dayOf(zone, later(now, -SETTLED_MS)) < keptUntil) return false;
  return isCountedUntil(db, { merchant: merchant.code, memberId }, dayBegins(zone, keptUntil));
}

/** Judges the term that is over: the rank is kept for another, or the one below it is held from then on. */
async function judge(moving: Moving, ranks: Ranks, standing: Standing): Promise<Standing> {
  const { memberId, level, heldFrom, keptUntil } = standing;
  if (heldFrom === null || keptUntil === null) throw new Error(`Expected a term of ${memberId}, found none.`);
  const bets = await betsOf(moving.db, ranks, memberId, { from: heldFrom, to: daysLater(keptUntil, -1) });
  if (bets >= (keepsOf(ranks, level) ?? 0n)) {
    const kept = { ...standing, ...termOf(ranks, level, keptUntil) };
    await keepStanding(moving, ranks, kept);
    return kept;
  }
  const below = level - 1;
  const to = { memberId, level: below, ...liftedFrom(ranks, below, keptUntil), ...termOf(ranks, below, keptUntil) };
  return moveTo(moving, ranks, { from: standing, to, move: 'fell', day: keptUntil });
}

/** Lifts a member as high as their bets do, with the gift of each rank on the way. */
async function climb(moving: Moving, ranks: Ranks, standing: Standing, today: string): Promise<Standing> {
  const { memberId, level } = standing;
  const [progress] = await progressOf(moving.db, ranks, today, [memberId]);
  const reached = reachedBy(ranks, progress?.bets ?? 0n);
  if (reached <= level) return standing;
  const to = { ...standing, level: reached, ...termOf(ranks, reached, today) };
  await moveTo(moving, ranks, { from: standing, to, move: 'climbed', day: today });
  for (let won = level + 1; won <= reached; won += 1) await giveUpgradeGift(moving, ranks, memberId, won);
  return to;
}

/** Offers what a rank gives to who reaches it, once ever. */
export async function giveUpgradeGift(moving: Moving, ranks: Ranks, memberId: string, level: number): Promise<void> {
  const reference = `upgrade/${levelAt(ranks, level)?.id}`;
  await giveRankGift(moving, ranks, { memberId, level, gift: 'upgrade', reference, period: null });
}

/** The term of a rank that is held from this day on. */
export function termOf(ranks: Ranks, level: number, day: string): Pick<Standing, 'heldFrom' | 'keptUntil'> {
  const { keepsFor } = ranks.rule;
  const isKept = keepsFor !== null && keepsOf(ranks, level) !== null;
  return { heldFrom: level === 0 ? null : day, keptUntil: isKept ? monthsLater(day, keepsFor) : null };
}

/** What lifts somebody who was lowered to a rank on a day: those from that day on, and where no window counts, its own bets as a credit. */
export function liftedFrom(ranks: Ranks, level: number, day: string): Pick<Standing, 'since' | 'credit'> {
  return { since: day, credit: needsOf(ranks, level) };
}
