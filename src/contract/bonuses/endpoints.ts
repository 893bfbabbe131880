import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { GAME_TYPES } from '../games/words.ts';
import type { GiveUpBody, GrantBetsQuery, GrantsQuery } from './inputs.ts';
import { GRANT_STATES, GRANT_TIMES, MONEY_ORDERS, UNCOUNTED_REASONS, WAGERING_BASES } from './words.ts';

/** What a bonus is held to. A grant keeps those that it began with, whatever becomes of the promotion. */
export const BonusTerms = z.object({
  order: z.enum(MONEY_ORDERS),
  /** How many times the basis has to be wagered, as a decimal text: "25". */
  multiple: z.string(),
  of: z.enum(WAGERING_BASES),
  /** How much of a valid bet counts, in whole percent, by category in the order of the menus; others do not count. */
  contributions: z.array(z.object({ gameType: z.enum(GAME_TYPES), percent: z.int() })),
  /** A round with a higher stake does not count, and no bonus money is staked in it; null without a limit. */
  highestStake: z.nullable(PositiveAmount),
  /** The most that becomes the member's own beside what they paid in; null without a limit. */
  highestWin: z.nullable(PositiveAmount),
  /** Within which it is to be wagered, from when it begins. */
  days: z.int(),
});
export type BonusTerms = z.infer<typeof BonusTerms>;

/** A promotion that a deposit may bring. */
export const BonusOffer = z.object({
  slug: z.string(),
  /** In the language of the page. */
  title: z.string(),
  /** Percent of the deposit, as a decimal text: "100". */
  percent: z.string(),
  /** The most that it gives, and the least deposit that it is given for. */
  most: PositiveAmount,
  least: PositiveAmount,
  times: z.enum(GRANT_TIMES),
  terms: BonusTerms,
});
export type BonusOffer = z.infer<typeof BonusOffer>;

/** A promotion that the caller has had, and a deposit may bring again from `again` on. */
export const LaterOffer = z.object({ slug: z.string(), title: z.string(), again: Instant });
export type LaterOffer = z.infer<typeof LaterOffer>;

/** What is left to wager of the open bonus. */
export const Wagering = z.object({
  id: z.string(),
  title: z.string(),
  required: PositiveAmount,
  wagered: PositiveAmount,
  left: PositiveAmount,
});
export type Wagering = z.infer<typeof Wagering>;

/** A bonus that a member has or had. */
export const Grant = z.object({
  id: z.string(),
  /** What it is for, in the language of the page; the promotion of `slug` has its own page. */
  title: z.string(),
  slug: z.nullable(z.string()),
  state: z.enum(GRANT_STATES),
  currency: CurrencyCode,
  /** What was given, and what of the deposit is kept together with it; while it waits, that is held. */
  amount: PositiveAmount,
  kept: PositiveAmount,
  /** What is left of both in play. */
  balance: PositiveAmount,
  /** What has to be wagered, and what counts so far; what is left is never below zero. */
  required: PositiveAmount,
  wagered: PositiveAmount,
  left: PositiveAmount,
  terms: BonusTerms,
  at: Instant,
  /** When it began, until when it is to be wagered, and when it ended; null where it has not. */
  began: z.nullable(Instant),
  until: z.nullable(Instant),
  ended: z.nullable(Instant),
  /** What became the member's own at its end and since; while it is open, zero. */
  own: PositiveAmount,
  /** What giving it up now would bring back of the member's money, and what would go. Zero where it is over. */
  givenUp: z.object({ back: PositiveAmount, gone: PositiveAmount }),
});
export type Grant = z.infer<typeof Grant>;

export const GrantPage = cursorPage(Grant);
export type GrantPage = z.infer<typeof GrantPage>;

/** A bet that was placed while a bonus was active. */
export const GrantBet = z.object({
  id: z.string(),
  gameName: z.string(),
  gameType: z.enum(GAME_TYPES),
  at: Instant,
  stake: PositiveAmount,
  /** What of the stake was bonus money. */
  bonusStake: PositiveAmount,
  /** What counts of it; null while it is open. */
  counted: z.nullable(PositiveAmount),
  /** Why it does not count whole; null where it does. */
  why: z.nullable(z.enum(UNCOUNTED_REASONS)),
});
export type GrantBet = z.infer<typeof GrantBet>;

export const GrantBetPage = cursorPage(GrantBet);
export type GrantBetPage = z.infer<typeof GrantBetPage>;

/** Promotions that a deposit of the caller may bring now, and those that one may bring again later. */
export const getBonusOffers = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_bonusOffers',
  auth: 'session',
  value: z.object({ offers: z.array(BonusOffer), later: z.array(LaterOffer), currency: CurrencyCode }),
});
export type BonusOffers = z.infer<typeof getBonusOffers.value>;

/** The caller's bonuses (SPEC 2: bonusDetails), the last one first. */
export const getGrants = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_bonusDetails',
  auth: 'session',
  takes: takes<{ query: typeof GrantsQuery }>(),
  value: GrantPage,
});

/** Bets that were placed under a bonus of the caller, the last one first. */
export const getGrantBets = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_bonusBets',
  auth: 'session',
  takes: takes<{ query: typeof GrantBetsQuery }>(),
  value: GrantBetPage,
});

/** Gives a bonus up: what goes is what was shown, no more. */
export const giveUpGrant = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_bonusGiveUp',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof GiveUpBody }>(),
  value: Grant,
});
