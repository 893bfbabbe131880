import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { CurrencyCode, PositiveAmount } from '../core/wire.ts';
import { Prize } from '../promotions/prize.ts';
import { RANK_GIFTS } from '../promotions/words.ts';
import { BIRTHDAY_STATES } from './words.ts';

/** A day of the brand's calendar, YYYY-MM-DD. */
const Day = z.string();

/** What a rank gives: when it is reached, each month, or on the birthday. */
export const RankGift = z.object({
  gift: z.enum(RANK_GIFTS),
  gives: Prize,
});
export type RankGift = z.infer<typeof RankGift>;

/** A rank of the merchant's ladder. */
export const RankLevel = z.object({
  id: z.string(),
  /** In the language of the page. */
  name: z.string(),
  /** Valid bets that lift somebody to it. */
  needs: PositiveAmount,
  /** Valid bets by which it is kept for another term; null where it is kept for ever. */
  keeps: z.nullable(PositiveAmount),
  gifts: z.array(RankGift),
});
export type RankLevel = z.infer<typeof RankLevel>;

/** The ranks of the merchant, lowest first, and where the caller stands among them. */
export const PlayerRank = z.object({
  /** False where the merchant has no ranks now; everything else is empty then. */
  isOffered: z.boolean(),
  currency: CurrencyCode,
  levels: z.array(RankLevel),
  /** Bets of so many days lift; null where all bets do. */
  window: z.nullable(z.int()),
  /** A term of a rank, in months; null where ranks are kept for ever. */
  keepsFor: z.nullable(z.int()),
  /** The caller's rank, from 1 on; 0 without one. */
  level: z.int(),
  /** Valid bets that lift the caller. */
  bets: PositiveAmount,
  /** The rank above; null at the top. */
  next: z.nullable(z.object({ level: z.int(), needs: PositiveAmount, left: PositiveAmount })),
  /** What keeps the caller's rank: bets from `from` until the day before `until`; null where it is kept for ever. */
  keeping: z.nullable(
    z.object({ from: Day, until: Day, needs: PositiveAmount, bets: PositiveAmount, left: PositiveAmount }),
  ),
  /** Gifts that come by time while the rank is held, the next one first. */
  coming: z.array(z.extend(RankGift, { on: Day })),
  birthday: z.enum(BIRTHDAY_STATES),
});
export type PlayerRank = z.infer<typeof PlayerRank>;

/** SPEC 2: playerRank. */
export const getPlayerRank = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_playerRank',
  auth: 'session',
  value: PlayerRank,
});
