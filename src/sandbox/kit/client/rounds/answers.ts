import * as z from 'zod/mini';
import { FairView, SeedPair } from '../answers.ts';

/** What is answered to the page of a game of a player's own rounds. Amounts are decimal strings. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));

const begun = {
  id: z.string(),
  at: z.int(),
  nonce: z.int(),
  /** What was chosen to be staked, in minor units, and what the round cost. */
  minor: z.int(),
  stake: z.string(),
  /** What the round was asked with, in the game's own numbers. */
  asked: list(z.int()),
};

const taken = {
  ...begun,
  /** What the seeds drew, as far as the player may see it. */
  drawn: list(z.int()),
  /** When the stake was taken, by the vendor's clock: milliseconds since 1970. */
  takenAt: z.int(),
  afterStake: z.string(),
};

/** `move` is what the player did, in the game's own numbers. */
const played = { ...taken, move: list(z.int()), win: z.string(), balance: z.string() };

/** A round as it stands. */
export const RoundView = z.discriminatedUnion('state', [
  /** The player may still move in it. */
  z.object({ ...taken, state: z.literal('open') }),
  z.object({ ...played, state: z.literal('settled') }),
  /** The wallet has not acknowledged the win yet. */
  z.object({ ...played, state: z.literal('pending') }),
  /** The wallet has refused the win for good. */
  z.object({ ...played, state: z.literal('unpaid') }),
  z.object({ ...begun, state: z.literal('refused'), reason: z.string() }),
  z.object({ ...begun, state: z.literal('voided') }),
  z.object({ ...begun, state: z.literal('doubted') }),
  /** The wallet has refused for good to give the stake back. */
  z.object({ ...begun, state: z.literal('unreturned') }),
]);
export type RoundView = z.infer<typeof RoundView>;
export type OpenRound = Extract<RoundView, { state: 'open' }>;
export type PlayedRound = Extract<RoundView, { win: unknown }>;

/** What the page sets a game up with. */
export const RoundsView = z.object({
  title: z.string(),
  /** What a round may cost. */
  stakes: list(z.object({ minor: z.int(), stake: z.string() })),
  firstStake: z.int(),
  /** Shares of what is staked. */
  returns: z.object({ least: z.number(), most: z.number() }),
  /** The round that is open, or was played last; null before the first. */
  round: z.nullable(RoundView),
});
export type RoundsView = z.infer<typeof RoundsView>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(RoundsView, { currency: z.string(), balance: z.string(), fair: FairView });
export type GameView = z.infer<typeof GameView>;
export type Stake = GameView['stakes'][number];

/** A round with the seeds that drew it. */
export const HistoryEntry = z.intersection(RoundView, z.object({ fair: SeedPair }));
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `now` by the vendor's clock. */
export const RoundAnswer = z.object({ round: RoundView, fair: FairView, now: z.int() });
export type RoundAnswer = z.infer<typeof RoundAnswer>;
/** The latest rounds, newest first. */
export const HistoryAnswer = z.object({ fair: FairView, history: list(HistoryEntry) });
