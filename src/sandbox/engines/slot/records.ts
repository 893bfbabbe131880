import * as z from 'zod';
import { type Currency, isCurrency } from '../../../money/money.ts';

const at = z.int();
const session = z.string();
const spin = z.string();

/** Which free round a spin is: the how manyth of a grant, and the balance before it, which it leaves as it is. */
const Free = z.strictObject({
  name: z.string(),
  grant: z.string(),
  number: z.int(),
  count: z.int(),
  balance: z.string(),
});

/** Before its stake is asked for. `nonce` counts within a pair of seeds, `lineStake` is in minor units. */
const Begun = z.strictObject({
  type: z.literal('begun'),
  at,
  session,
  spin,
  nonce: z.int(),
  lineStake: z.int(),
  /** No stake is asked for then. */
  free: Free.optional(),
});

/** How many free rounds of a grant were begun, for when the rounds that say so are forgotten. */
const Spent = z.strictObject({
  type: z.literal('spent'),
  at,
  engine: z.literal('slot'),
  name: z.string(),
  rounds: z.int(),
});

/** The wallet refused the stake: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, spin, reason: z.string() });

/** No answer came for the stake: it has to be given back, whether it was taken or not. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, spin });

/** It was given back. */
const Voided = z.strictObject({ type: z.literal('voided'), at, session, spin });

/**
 * The stake was taken and the reels have stopped: the win is owed, and the jackpot where it was won. Stops per turn of the
 * reels; pay in line stakes. Games without a jackpot have neither `jackpot` (minor units, zero where it was not won) nor
 * `pool` (what is in it afterwards, in hundredths of a minor unit).
 */
const Drawn = z.strictObject({
  type: z.literal('drawn'),
  at,
  session,
  spin,
  stops: z.array(z.array(z.int())),
  pay: z.int(),
  balance: z.string(),
  jackpot: z.int().optional(),
  pool: z.int().optional(),
});

/** The wallet has acknowledged the jackpot. */
const Awarded = z.strictObject({ type: z.literal('awarded'), at, session, spin, balance: z.string() });

/** The wallet refused the jackpot for good: nobody asks again. */
const Withheld = z.strictObject({ type: z.literal('withheld'), at, session, spin, reason: z.string() });

/** What is in a pool, for when the rounds that made it are forgotten. */
const Pooled = z.strictObject({
  type: z.literal('pooled'),
  at,
  engine: z.literal('slot'),
  vendor: z.string(),
  currency: z.string().refine((text): text is Currency => isCurrency(text)),
  pool: z.int(),
});

/** The wallet has acknowledged the win. */
const Settled = z.strictObject({ type: z.literal('settled'), at, session, spin, balance: z.string() });

/** The wallet refused for good what was owed, the win or the stake's return: nobody asks again. */
const Denied = z.strictObject({ type: z.literal('denied'), at, session, spin, reason: z.string() });

export const SlotRecord = z.discriminatedUnion('type', [
  Begun,
  Refused,
  Doubted,
  Voided,
  Drawn,
  Settled,
  Denied,
  Awarded,
  Withheld,
  Pooled,
  Spent,
]);
export type SlotRecord = z.infer<typeof SlotRecord>;
/** What outlives the rounds that made it. */
export type KeptRecord = z.infer<typeof Pooled> | z.infer<typeof Spent>;
export type FreeSpin = z.infer<typeof Free>;
