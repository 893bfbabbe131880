import * as z from 'zod/mini';
import { FairView, SeedPair } from '../../../kit/client/answers.ts';
import { SELECTIONS } from '../maths/chances.ts';
import { SPORTS } from '../sports.ts';

/** What is answered to the page of a book. Amounts are decimal strings, odds hundredths. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));
const Selection = z.enum(SELECTIONS);

/** What the page sets a book up with. */
export const BookView = z.object({
  title: z.string(),
  sport: z.enum(SPORTS),
  /** The line of the total. */
  line: z.number(),
  draws: z.boolean(),
  stakes: list(z.object({ minor: z.int(), stake: z.string() })),
  firstStake: z.int(),
  mostLegs: z.int(),
});
export type BookView = z.infer<typeof BookView>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(BookView, { currency: z.string(), balance: z.string(), fair: FairView });
export type GameView = z.infer<typeof GameView>;
export type Stake = GameView['stakes'][number];

const MatchView = z.object({
  number: z.int(),
  home: z.string(),
  away: z.string(),
  phase: z.enum(['open', 'live', 'ended', 'abandoned']),
  /** Ticks still to be played. */
  left: z.int(),
  /** Milliseconds until it starts. */
  startsIn: z.number(),
  score: z.readonly(z.tuple([z.int(), z.int()])),
  /** What is offered; nothing where no bets are taken. */
  odds: z.partialRecord(Selection, z.int()),
  /** Of the seed that draws this match, hex. */
  commitment: z.string(),
});
export type MatchView = z.infer<typeof MatchView>;

const BetView = z.object({
  id: z.string(),
  at: z.int(),
  stake: z.string(),
  /** If all its matches are won. */
  returns: z.string(),
  legs: list(
    z.object({
      fixture: z.int(),
      home: z.string(),
      away: z.string(),
      selection: Selection,
      odds: z.int(),
      /** Null before the end. */
      result: z.nullable(z.enum(['won', 'lost', 'void'])),
    }),
  ),
  state: z.enum(['open', 'pending', 'settled', 'doubted', 'voided', 'refused', 'unpaid', 'unreturned']),
  /** Null before it is decided. */
  win: z.nullable(z.string()),
  cashedOut: z.boolean(),
  reason: z.nullable(z.string()),
  /** What the player may take for it now. */
  offer: z.nullable(z.object({ minor: z.int(), amount: z.string() })),
  balance: z.nullable(z.string()),
});
export type BetView = z.infer<typeof BetView>;

export const MatchesAnswer = z.object({ matches: list(MatchView), bets: list(BetView) });
export const BetAnswer = z.object({ bet: BetView });

/** A bet with the seeds and the draws of its matches that are over. */
export const HistoryEntry = z.extend(BetView, { fair: list(z.extend(SeedPair, { drawn: list(z.int()) })) });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The latest bets, newest first. */
export const HistoryAnswer = z.object({ history: list(HistoryEntry) });
