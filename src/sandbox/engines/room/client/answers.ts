import * as z from 'zod/mini';
import { FairView, SeedPair } from '../../../kit/client/answers.ts';
import { PHASES } from '../clock.ts';
import { KINDS } from '../maths/hands.ts';

/** What is answered to the page of a card room. Amounts are decimal strings. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));
const Kind = z.enum(KINDS);
const Card = z.object({ rank: z.int(), suit: z.int() });

/** What the page sets rooms up with. */
const LobbyView = z.object({
  title: z.string(),
  /** Kinds of hands, the highest first. */
  kinds: list(Kind),
  /** Hundredths of a shown pot that stay with the house. */
  rake: z.int(),
  /** What staying in costs, and what a player sits down with, in antes. */
  stay: z.int(),
  buyIn: z.int(),
});
export type LobbyView = z.infer<typeof LobbyView>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(LobbyView, { currency: z.string(), balance: z.string(), fair: FairView });
export type GameView = z.infer<typeof GameView>;

const PlayerView = z.object({
  place: z.int(),
  /** Empty for those who play here. */
  name: z.string(),
  isYou: z.boolean(),
  /** Whether it is one of the sandbox's. */
  isGuest: z.boolean(),
  /** Null where they are not shown. */
  cards: z.nullable(list(Card)),
  kind: z.nullable(Kind),
  /** Null as long as nobody may know. */
  stays: z.nullable(z.boolean()),
  returned: z.nullable(z.string()),
});
export type PlayerView = z.infer<typeof PlayerView>;

const SeatState = z.enum([
  ...(['joined', 'doubted', 'seated', 'cancelled', 'unreturned', 'refused', 'left', 'paid', 'unpaid'] as const),
]);

const Room = z.object({
  rooms: list(z.object({ level: z.int(), ante: z.string(), buyIn: z.string(), players: z.int() })),
  /** Null where the player sits nowhere. */
  seat: z.nullable(
    z.object({
      level: z.int(),
      state: SeatState,
      place: z.int(),
      stack: z.string(),
      ante: z.string(),
      mayAnte: z.boolean(),
      mayAdd: z.boolean(),
    }),
  ),
  /** The seat that was taken last, be it over. */
  last: z.nullable(z.object({ state: SeatState, reason: z.nullable(z.string()) })),
  /** The wallet as it was told last at a table. */
  balance: z.nullable(z.string()),
  hand: z.nullable(
    z.object({
      number: z.int(),
      phase: z.enum(PHASES),
      /** Milliseconds until the next phase. */
      left: z.number(),
      commitment: z.string(),
      /** Null where the player put no ante in. */
      part: z.nullable(z.object({ stays: z.nullable(z.boolean()) })),
      pot: z.string(),
      players: list(PlayerView),
      /** Places of those who sit a hand out. */
      sitting: list(z.int()),
    }),
  ),
});
export type RoomView = z.infer<typeof Room>;
export type HandView = NonNullable<RoomView['hand']>;
export const RoomAnswer = z.object({ room: Room });

export const HistoryEntry = z.object({
  hand: z.int(),
  at: z.int(),
  state: z.enum(['open', 'settled']),
  stake: z.string(),
  win: z.nullable(z.string()),
  cards: z.nullable(list(Card)),
  kind: z.nullable(Kind),
  /** What proves it, as soon as it is over. */
  fair: z.nullable(z.extend(SeedPair, { serverSeed: z.string(), drawn: list(z.int()) })),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A stay at a table, from buy-in to leaving: what was bought in, and what was left with. */
export const SeatEntry = z.object({
  level: z.int(),
  at: z.int(),
  state: z.enum(['open', 'pending', 'settled', 'voided', 'doubted', 'unpaid', 'unreturned']),
  stake: z.string(),
  /** Null before the end. */
  win: z.nullable(z.string()),
});
export type SeatEntry = z.infer<typeof SeatEntry>;

/** The latest hands, newest first. */
export const HistoryAnswer = z.object({ history: list(HistoryEntry) });
