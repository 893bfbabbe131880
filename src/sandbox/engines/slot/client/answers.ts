import * as z from 'zod/mini';
import { FairView, SeedPair } from '../../../kit/client/answers.ts';
import { LINE_SYMBOLS, SYMBOLS } from '../maths/model.ts';

/** What is answered to the page of a slot. Amounts are decimal strings. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));

/** Of three, four and five of a kind. */
const Three = z.readonly(z.tuple([z.number(), z.number(), z.number()]));

const Strips = list(list(z.enum(SYMBOLS)));

/** What the page draws a slot with. Pays are multiples as the model says. */
export const SlotView = z.object({
  title: z.string(),
  /** What may be staked: on one line in minor units, and on all lines together. */
  stakes: list(z.object({ lineStake: z.int(), stake: z.string() })),
  /** Which of the stakes a game starts with. */
  firstStake: z.int(),
  strips: Strips,
  lines: list(list(z.int())),
  pays: z.record(z.enum(LINE_SYMBOLS), Three),
  scatterPays: Three,
  freeSpins: z.object({ count: z.int(), multiplier: z.number() }),
  /** Shares in percent, and chances as "one in". */
  odds: z.object({
    rtp: z.number(),
    hit: z.number(),
    trigger: z.number(),
    perLine: z.record(z.enum(LINE_SYMBOLS), Three),
  }),
  /** What the draw for the jackpot is below, in line stakes of one minor unit; null where the game has none. */
  jackpot: z.nullable(z.object({ bound: z.int() })),
  pool: z.nullable(z.string()),
});
export type SlotView = z.infer<typeof SlotView>;

/** The free round that comes next. */
const FreeRound = z.object({ number: z.int(), count: z.int(), stake: z.string() });
export type FreeRound = z.infer<typeof FreeRound>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(SlotView, {
  currency: z.string(),
  balance: z.string(),
  fair: FairView,
  free: z.nullable(FreeRound),
});
export type GameView = z.infer<typeof GameView>;
export type Stake = GameView['stakes'][number];
export type Strips = z.infer<typeof Strips>;

const Turn = z.object({
  stops: list(z.int()),
  multiplier: z.number(),
  scatters: z.int(),
  scatterWin: z.string(),
  win: z.string(),
  lines: list(z.object({ line: z.int(), symbol: z.enum(LINE_SYMBOLS), count: z.int(), win: z.string() })),
});
export type Turn = z.infer<typeof Turn>;
export type WonLine = Turn['lines'][number];

const begun = {
  id: z.string(),
  at: z.int(),
  nonce: z.int(),
  lineStake: z.int(),
  stake: z.string(),
  commitment: z.string(),
  /** Which free round it was; nothing was taken for it. */
  free: z.optional(z.object({ number: z.int(), count: z.int() })),
};

const played = {
  ...begun,
  win: z.string(),
  /** What was won of the jackpot, beside `win`; not there where nothing was drawn for one. */
  jackpot: z.optional(z.string()),
  afterStake: z.string(),
  balance: z.string(),
  /** The paid turn of the reels, then the free ones. */
  turns: list(Turn),
};

/** A round as it stands. */
export const SpinView = z.discriminatedUnion('state', [
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
export type SpinView = z.infer<typeof SpinView>;
export type PlayedSpin = Extract<SpinView, { turns: unknown }>;

/** A round with the seeds that drew it. */
export const HistoryEntry = z.intersection(SpinView, z.object({ fair: SeedPair }));
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What is in the jackpot; null where the game has none. */
export const PoolAnswer = z.object({ pool: z.nullable(z.string()) });
export const SpinAnswer = z.extend(PoolAnswer, { spin: SpinView, fair: FairView, free: z.nullable(FreeRound) });
/** The latest rounds, newest first. */
export const HistoryAnswer = z.object({ fair: FairView, history: list(HistoryEntry) });
