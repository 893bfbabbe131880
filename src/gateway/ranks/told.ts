import { RANK_GIFTS } from '../../contract/promotions/words.ts';
import type { PlayerRank, RankGift } from '../../contract/ranks/endpoints.ts';
import type { BirthdayState } from '../../contract/ranks/words.ts';
import { isoDay } from '../../contract/registration/age.ts';
import { money, toDecimal } from '../../money/money.ts';
import { dayOf, daysLater } from '../core/calendar.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { nameIn } from '../core/names.ts';
import { prizeOf } from '../promotions/prize.ts';
import type { PrizePart } from '../promotions/prize-part.ts';
import { prizeTeller, type TellPrize } from '../promotions/told-prize.ts';
import { birthdayIn, firstOfMonth, monthsLater } from './calendar.ts';
import type { Level } from './part.ts';
import { betsOf, progressOf } from './progress.ts';
import { isRunning, keepsOf, levelAt, needsOf, type Ranks, ranksOf } from './rules.ts';
import { type Standing, standingOf } from './standing.ts';

interface Asked {
  readonly merchant: Merchant;
  readonly memberId: string;
  /** Spec code. */
  readonly language: string;
  readonly now: Date;
}

/** The ladder of a merchant, and where a member stands on it. */
export async function tellRank(db: Db | Trx, { merchant, memberId, language, now }: Asked): Promise<PlayerRank> {
  const { currency } = merchant;
  const ranks = await ranksOf(db, merchant);
  const today = ranks ? dayOf(ranks.zone, now) : '';
  const zero = toDecimal(money(0n, currency));
  if (!ranks || !isRunning(ranks, today)) {
    const nothing = { levels: [], window: null, keepsFor: null, level: 0, bets: zero, next: null, keeping: null };
    return { isOffered: false, currency, ...nothing, coming: [], birthday: 'unknown' };
  }
  const written = (minor: bigint) => toDecimal(money(minor > 0n ? minor : 0n, currency));
  const standing = await standingOf(db, ranks, memberId);
  const [progress] = await progressOf(db, ranks, today, [memberId]);
  const { level } = standing;
  const bets = progress?.bets ?? 0n;
  const above = level + 1;
  const needs = needsOf(ranks, above);
  const birth = await birthOf(db, ranks, memberId, today);
  const gifts = ranks.rule.levels.flatMap((one) => Object.values(one.gifts));
  const tell = await prizeTeller(
    db,
    { currency, language },
    gifts.map((gift) => prizeOf(gift, currency)),
  );
  return {
    ...{ isOffered: true, currency, window: ranks.rule.window, keepsFor: ranks.rule.keepsFor, level },
    levels: ranks.rule.levels.map((one) => toldLevel(ranks, one, { language, tell })),
    bets: written(bets),
    next: levelAt(ranks, above) ? { level: above, needs: written(needs), left: written(needs - bets) } : null,
    keeping: await keepingOf(db, ranks, standing, written),
    coming: comingOf(ranks, levelAt(ranks, level), { today, tell, ...birth }),
    birthday: birth.birthday,
  };
}

function toldLevel(
  ranks: Ranks,
  { id, name, needs, keeps, gifts }: Level,
  { language, tell }: { readonly language: string; readonly tell: TellPrize },
): PlayerRank['levels'][number] {
  const told = RANK_GIFTS.flatMap((gift) => {
    const given = gifts[gift];
    return given ? [toldGift(ranks, gift, { given, tell })] : [];
  });
  return { id, name: nameIn(name, language), needs, keeps: ranks.rule.keepsFor === null ? null : keeps, gifts: told };
}

function toldGift(
  ranks: Ranks,
  gift: RankGift['gift'],
  { given, tell }: { readonly given: PrizePart; readonly tell: TellPrize },
): RankGift {
  return { gift, gives: tell(prizeOf(given, ranks.merchant.currency)) };
}

async function keepingOf(
  db: Db | Trx,
  ranks: Ranks,
  { memberId, level, heldFrom: from, keptUntil: until }: Standing,
  written: (minor: bigint) => string,
): Promise<PlayerRank['keeping']> {
  const needs = keepsOf(ranks, level);
  if (needs === null || from === null || until === null) return null;
  const bets = await betsOf(db, ranks, memberId, { from, to: daysLater(until, -1) });
  return { from, until, needs: written(needs), bets: written(bets), left: written(needs - bets) };
}

interface Birth {
  readonly birthday: BirthdayState;
  /** The next birthday by which a gift comes. */
  readonly on: string | null;
}

async function birthOf(db: Db | Trx, { merchant, zone }: Ranks, memberId: string, today: string): Promise<Birth> {
  const row = await db
    .selectFrom('member_details')
    .select(['value', 'written_at'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('field', '=', 'birthDate')
    .executeTakeFirst();
  const birthDate = isoDay(row?.value ?? '');
  if (!row || !birthDate) return { birthday: 'unknown', on: null };
  const year = Number(today.slice(0, 4));
  const isLate = row.written_at !== null && Number(dayOf(zone, row.written_at).slice(0, 4)) >= year;
  const thisYear = birthdayIn(year, birthDate);
  const on = isLate || thisYear <= today ? birthdayIn(year + 1, birthDate) : thisYear;
  return { birthday: isLate ? 'nextYear' : 'known', on };
}

/** Gifts that a rank gives by the calendar, the next one first. */
function comingOf(
  ranks: Ranks,
  level: Level | undefined,
  { today, on, tell }: Birth & { readonly today: string; readonly tell: TellPrize },
): PlayerRank['coming'] {
  if (!level) return [];
  const { monthly, birthday } = level.gifts;
  const coming = [
    ...(monthly
      ? [{ ...toldGift(ranks, 'monthly', { given: monthly, tell }), on: monthsLater(firstOfMonth(today), 1) }]
      : []),
    ...(birthday && on !== null ? [{ ...toldGift(ranks, 'birthday', { given: birthday, tell }), on }] : []),
  ];
  return coming.filter((gift) => isRunning(ranks, gift.on)).sort((a, b) => (a.on < b.on ? -1 : 1));
}
