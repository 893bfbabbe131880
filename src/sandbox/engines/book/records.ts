import * as z from 'zod';
import { SELECTIONS } from './maths/chances.ts';

const at = z.int();
const session = z.string();
/** The id that the page chose for it. */
const bet = z.string();

/** From here on the matches of a period are drawn from this secret. A book is `VENDOR/code`. */
const Season = z.strictObject({
  type: z.literal('season'),
  at,
  engine: z.literal('book'),
  book: z.string(),
  period: z.int(),
  secret: z.string(),
});

/** Before its stake is asked for. The stake is in minor units; odds in hundredths, as they were accepted. */
const Placed = z.strictObject({
  type: z.literal('placed'),
  at,
  session,
  bet,
  stake: z.int(),
  legs: z.array(z.strictObject({ fixture: z.int(), selection: z.enum(SELECTIONS), odds: z.int() })),
});

/** The stake was taken; the wallet's balance after it. */
const Taken = z.strictObject({ type: z.literal('taken'), at, session, bet, balance: z.string() });

/** The wallet refused the stake: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, bet, reason: z.string() });

/** No answer came for the stake, or all its matches were abandoned: it has to be given back. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, bet });
const Abandoned = z.strictObject({ type: z.literal('abandoned'), at, session, bet });

/** It was given back. */
const Voided = z.strictObject({ type: z.literal('voided'), at, session, bet });

/** The wallet refused for good to give the stake back. */
const Unreturned = z.strictObject({ type: z.literal('unreturned'), at, session, bet, reason: z.string() });

/** The bet is decided, or the player has taken what was offered for it: this is owed, in minor units. */
const Ended = z.strictObject({ type: z.literal('ended'), at, session, bet, win: z.int(), cashedOut: z.boolean() });

/** The wallet has acknowledged it. */
const Settled = z.strictObject({ type: z.literal('settled'), at, session, bet, balance: z.string() });

/** The wallet refused it for good: nobody asks again. */
const Unpaid = z.strictObject({ type: z.literal('unpaid'), at, session, bet, reason: z.string() });

export const BookRecord = z.discriminatedUnion('type', [
  Season,
  Placed,
  Taken,
  Refused,
  Doubted,
  Abandoned,
  Voided,
  Unreturned,
  Ended,
  Settled,
  Unpaid,
]);
export type BookRecord = z.infer<typeof BookRecord>;
