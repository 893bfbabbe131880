import * as z from 'zod/mini';
import { FairView, SeedPair } from '../../../kit/client/answers.ts';
import { SPECIES } from '../maths/species.ts';

/** What is answered to the page of a sea. Amounts are decimal strings, pays are stakes. */

const list = <Item extends z.core.$ZodType>(item: Item) => z.readonly(z.array(item));

/** What the page sets a sea up with. */
const SeaView = z.object({
  title: z.string(),
  /** What a shot may cost. */
  stakes: list(z.object({ minor: z.int(), stake: z.string() })),
  firstStake: z.int(),
  /** Shots that one call may tell of. */
  mostShots: z.int(),
  /** What swims by, what a catch pays, the return in percent, and the chance of a catch as "one in". */
  species: list(z.object({ name: z.enum(SPECIES), pays: list(z.int()), rtp: z.number(), oneIn: z.number() })),
});
export type SeaView = z.infer<typeof SeaView>;

/** The same with what the vendor adds for every game. */
export const GameView = z.extend(SeaView, { currency: z.string(), balance: z.string(), fair: FairView });
export type GameView = z.infer<typeof GameView>;
export type Stake = GameView['stakes'][number];

const ShotView = z.object({ species: z.enum(SPECIES), drawn: z.int(), pays: z.int(), win: z.string() });
export type ShotView = z.infer<typeof ShotView>;

const fired = { id: z.string(), at: z.int(), nonce: z.int(), stake: z.string() };

/** A volley as it stands. */
export const VolleyView = z.discriminatedUnion('state', [
  z.object({ ...fired, state: z.literal('settled'), win: z.string(), balance: z.string(), shots: list(ShotView) }),
  /** The wallet has not answered yet. */
  z.object({ ...fired, state: z.literal('pending') }),
  z.object({ ...fired, state: z.literal('refused'), reason: z.string() }),
]);
export type VolleyView = z.infer<typeof VolleyView>;

/** A volley with the seeds that drew it. */
export const HistoryEntry = z.intersection(VolleyView, z.object({ fair: SeedPair }));
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const VolleyAnswer = z.object({ volley: VolleyView, fair: FairView });
/** The latest volleys, newest first. */
export const HistoryAnswer = z.object({ fair: FairView, history: list(HistoryEntry) });
