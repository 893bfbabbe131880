import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { cursorPage } from '../core/lists.ts';
import { Amount, CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { WIRE_TYPES } from '../games/words.ts';
import type { BetsQuery, ProfitQuery, TransactionsQuery } from './inputs.ts';
import { BET_STATES, MOVEMENT_KINDS } from './words.ts';

/** One movement of a wallet, as the books have it. */
export const Movement = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(MOVEMENT_KINDS),
  /** What the wallet got, or gave where it is below zero. */
  amount: Amount,
  /** What the wallet held after it; null of what is owed, which no booking waits to know. */
  balanceAfter: z.nullable(Amount),
  /** The game and vendor that it was about, as far as they are known; the game's name in the language of the call. */
  gameName: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  /** What the operator wrote to the owner about it. */
  memo: z.nullable(z.string()),
});
export type Movement = z.infer<typeof Movement>;

/** Movements of one wallet of the caller's, newest first. */
export const getTransactions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_transactionHistory',
  auth: 'session',
  takes: takes<{ query: typeof TransactionsQuery }>(),
  value: z.extend(cursorPage(Movement), {
    /** What came in and what went out in all that is filtered, on every page the same. */
    sums: z.object({ in: PositiveAmount, out: PositiveAmount }),
    wallet: z.string(),
    /** Null for points. */
    currency: z.nullable(CurrencyCode),
  }),
});
export type Transactions = z.infer<typeof getTransactions.value>;

/** A bet of the caller's in one round. */
export const RecordedBet = z.object({
  id: z.string(),
  /** What `getRoundDetail` asks for; null where the row stands for many rounds, which have no detail. */
  betId: z.nullable(z.int()),
  placedAt: Instant,
  /** Null while it is open. */
  settledAt: z.nullable(Instant),
  state: z.enum(BET_STATES),
  gameType: z.enum(WIRE_TYPES),
  nodeId: z.int(),
  /** In the language of the call. */
  gameName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  stake: PositiveAmount,
  /** What was paid. */
  win: PositiveAmount,
  /** What was won beside it in a free round and becomes a bonus; null where nothing does. */
  intoBonus: z.nullable(PositiveAmount),
  /** How many rounds the row stands for. */
  rounds: z.int(),
});
export type RecordedBet = z.infer<typeof RecordedBet>;

/** Bets of the caller's, the last placed first. */
export const getBets = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_betRecord',
  auth: 'member',
  takes: takes<{ query: typeof BetsQuery }>(),
  value: z.extend(cursorPage(RecordedBet), {
    /** Of all that is filtered, on every page the same; void bets are no rounds. */
    sums: z.object({ rounds: z.int(), stake: PositiveAmount, win: PositiveAmount }),
    currency: CurrencyCode,
  }),
});
export type Bets = z.infer<typeof getBets.value>;

/** The games that the caller ever bet on, to which `getBets` can be narrowed by `nodeId`. */
export const getPlayedGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_playedGames',
  auth: 'member',
  value: z.object({
    /** By name, in the language of the call. */
    games: z.array(
      z.object({ nodeId: z.int(), gameName: z.string(), gameType: z.enum(WIRE_TYPES), vassalage: z.string() }),
    ),
  }),
});
export type PlayedGames = z.infer<typeof getPlayedGames.value>;

/** What was played in one category on one day. */
export const PlayedDay = z.object({
  /** YYYY-MM-DD in the zone that was asked for: the day on which the bets were placed. */
  day: z.string(),
  gameType: z.enum(WIRE_TYPES),
  rounds: z.int(),
  stake: PositiveAmount,
  win: PositiveAmount,
});
export type PlayedDay = z.infer<typeof PlayedDay>;

/** What the caller staked and won by day and category, the last day first; and what went in and out since ever. */
export const getProfit = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_personalProfit',
  auth: 'member',
  takes: takes<{ query: typeof ProfitQuery }>(),
  value: z.object({
    days: z.array(PlayedDay),
    /** Withdrawals as far as they were paid; `net` is deposits less these. */
    lifetime: z.object({ deposits: Amount, withdrawals: Amount, net: Amount }),
    currency: CurrencyCode,
  }),
});
export type Profit = z.infer<typeof getProfit.value>;
