import * as z from 'zod/mini';
import { FairView } from '../../../kit/client/answers.ts';
import { PHASES } from '../clock.ts';
import { TABLE_GAMES } from '../games/game.ts';

/** What is answered to the page of a table. Amounts are decimal strings, and minor units where chips are counted. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));

const Amount = z.object({ minor: z.int(), amount: z.string() });
export type Amount = z.infer<typeof Amount>;

/** What the page sets a table up with. */
export const TableView = z.object({
  title: z.string(),
  game: z.enum(TABLE_GAMES),
  chips: list(Amount),
  firstChip: z.int(),
  /** What may be bet in one round. */
  most: Amount,
  /** What can be bet on: what it may return in hundredths of the stake, how often it wins and returns, in percent. */
  spots: list(z.object({ spot: z.string(), pays: list(z.number()), hit: z.number(), rtp: z.number() })),
});
export type TableView = z.infer<typeof TableView>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(TableView, { currency: z.string(), balance: z.string(), fair: FairView });
export type GameView = z.infer<typeof GameView>;

const Outcome = list(z.int());
const Chip = z.object({ spot: z.string(), amount: z.int() });
export type Chip = z.infer<typeof Chip>;

const asked = { id: z.string(), round: z.int(), chips: list(Chip), amount: z.string() };

/** A bet as it stands. */
const BetView = z.discriminatedUnion('state', [
  z.object({ ...asked, state: z.literal('taken'), balance: z.string() }),
  z.object({ ...asked, state: z.literal('refused'), reason: z.string() }),
  z.object({ ...asked, state: z.enum(['doubted', 'voided', 'unreturned']) }),
]);
export type BetView = z.infer<typeof BetView>;

const RoundView = z.object({
  round: z.int(),
  phase: z.enum(PHASES),
  /** Milliseconds until the next phase. */
  left: z.number(),
  /** Of the seed that draws this round, hex. */
  commitment: z.string(),
  /** What was dealt; null as long as bets are taken. */
  outcome: z.nullable(Outcome),
  players: z.int(),
  /** The player's own. */
  bets: list(BetView),
  /** What they return; null before the end, and where nothing was bet. The balance is null while it is on its way. */
  result: z.nullable(
    z.object({
      state: z.enum(['pending', 'settled', 'unpaid']),
      win: z.string(),
      balance: z.nullable(z.string()),
    }),
  ),
  /** What came of the rounds before, oldest first. */
  former: list(z.object({ round: z.int(), outcome: Outcome })),
});
export type RoundView = z.infer<typeof RoundView>;

export const RoundAnswer = z.object({ round: RoundView });
export const BetAnswer = z.object({ bet: BetView, round: RoundView });

export const HistoryEntry = z.object({
  round: z.int(),
  at: z.int(),
  chips: list(Chip),
  stake: z.string(),
  state: z.enum(['open', 'settled', 'pending', 'voided', 'doubted', 'unpaid', 'unreturned']),
  /** Null before the end. */
  win: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  fair: z.nullable(
    z.object({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.int(), commitment: z.string() }),
  ),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The latest rounds, newest first. */
export const HistoryAnswer = z.object({ history: list(HistoryEntry) });
