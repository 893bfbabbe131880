import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { GAME_TYPES } from '../games/words.ts';
import type { ConvertBody, RedeemBody, RedemptionsQuery } from './inputs.ts';
import { GOOD_KINDS, REDEMPTION_KINDS, REDEMPTION_REASONS, REDEMPTION_STATES } from './words.ts';

/** A number of points, which are whole. */
const Points = z.int().check(z.nonnegative());

/** Something that points are redeemed for. */
export const PointGood = z.object({
  id: z.string(),
  kind: z.enum(GOOD_KINDS),
  /** In the language of the page. */
  title: z.string(),
  description: z.string(),
  points: Points,
  /** What comes into the wallet; null of what is no money. */
  amount: z.nullable(PositiveAmount),
  /** How many are left; null without a limit. */
  left: z.nullable(z.int()),
  /** How many more the caller may have; null without a limit. */
  leftForYou: z.nullable(z.int()),
});
export type PointGood = z.infer<typeof PointGood>;

/** What valid bets of a category bring. */
export const PointLine = z.object({
  gameType: z.enum(GAME_TYPES),
  /** Valid bets that bring one point. */
  each: PositiveAmount,
  /** Valid bets that were not collected for yet; what is left of them beside whole points goes on gathering. */
  bets: PositiveAmount,
  points: Points,
});
export type PointLine = z.infer<typeof PointLine>;

/** The address that a parcel goes to. */
export const ParcelAddress = z.object({
  recipient: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});

/** What became of points that were redeemed. */
export const Redemption = z.object({
  id: z.string(),
  kind: z.enum(REDEMPTION_KINDS),
  /** In the language of the page; null where points were changed into money. */
  title: z.nullable(z.string()),
  points: Points,
  /** Of money. */
  amount: z.nullable(PositiveAmount),
  currency: z.nullable(CurrencyCode),
  state: z.enum(REDEMPTION_STATES),
  at: Instant,
  /** When it was approved or rejected; null while it is in process. */
  decided: z.nullable(Instant),
  reason: z.nullable(z.enum(REDEMPTION_REASONS)),
  /** What the operator gives with it: the code itself, the number of the parcel. */
  given: z.nullable(z.string()),
  address: z.nullable(ParcelAddress),
});
export type Redemption = z.infer<typeof Redemption>;

export const RedemptionPage = cursorPage(Redemption);
export type RedemptionPage = z.infer<typeof RedemptionPage>;

/** SPEC 7, points: config. What points are redeemed for, and by which rules. */
export const getPointConfig = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_pointConfig',
  auth: 'session',
  value: z.object({
    /** False where the merchant has no points mall; everything else is empty then. */
    isOffered: z.boolean(),
    currency: CurrencyCode,
    /** How points become money; null where they do not. */
    convert: z.nullable(
      z.object({
        /** Points of one unit of money. */
        points: Points,
        least: Points,
        /** Points are changed in steps of so many, so that nothing of one is lost. */
        step: Points,
      }),
    ),
    /** So many points the caller may redeem now and have it approved at once, codes aside; 0 where somebody looks at each. */
    atOnce: Points,
    /** In the brand's order. */
    goods: z.array(PointGood),
  }),
});
export type PointConfig = z.infer<typeof getPointConfig.value>;

/** SPEC 7, points: balance. */
export const getPointBalance = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_pointBalance',
  auth: 'session',
  value: z.object({ balance: Points, hasPaymentPassword: z.boolean() }),
});
export type PointBalance = z.infer<typeof getPointBalance.value>;

/** SPEC 7, points: reward. What the caller's bets have brought and is not collected yet. */
export const getPointReward = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_pointReward',
  auth: 'session',
  value: z.object({
    points: Points,
    /** A line for each category that brings points, in the order of the menus. */
    lines: z.array(PointLine),
    currency: CurrencyCode,
  }),
});
export type PointReward = z.infer<typeof getPointReward.value>;

/** Gives what waits, once. */
export const collectPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_pointCollect',
  auth: 'member',
  idempotent: true,
  value: z.object({ points: Points, balance: Points }),
});
export type CollectedPoints = z.infer<typeof collectPoints.value>;

/** SPEC 7, points: redeem. Takes what a good has shown to cost. */
export const redeemPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_pointRedeem',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof RedeemBody }>(),
  value: Redemption,
});

/** SPEC 7, points: convert. Changes points into the money that was shown. */
export const convertPoints = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_pointConvert',
  auth: 'member',
  seal: true,
  idempotent: true,
  takes: takes<{ body: typeof ConvertBody }>(),
  value: Redemption,
});

/** SPEC 7, points: redeem list. What the caller has redeemed, the last first. */
export const getRedemptions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_pointRedeemList',
  auth: 'session',
  takes: takes<{ query: typeof RedemptionsQuery }>(),
  value: RedemptionPage,
});
