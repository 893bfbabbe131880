import * as z from 'zod';

const at = z.int();
const session = z.string();
const round = z.string();
const numbers = z.array(z.int());

/** Before its stake is asked for. `nonce` counts within a pair of seeds, `stake` is in minor units. */
const Begun = z.strictObject({
  type: z.literal('begun'),
  ...{ at, session, round },
  nonce: z.int(),
  stake: z.int(),
  asked: numbers,
});

/** The wallet refused the stake: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, round, reason: z.string() });

/** No answer came for the stake: it has to be given back, whether it was taken or not. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, round });

/** It was given back. */
const Voided = z.strictObject({ type: z.literal('voided'), at, session, round });

/** The stake was taken and the numbers are drawn: the round is open, and owes the player its end. */
const Taken = z.strictObject({ type: z.literal('taken'), at, session, round, drawn: numbers, balance: z.string() });

/** It is over, and the win is owed: minor units. */
const Played = z.strictObject({ type: z.literal('played'), at, session, round, move: numbers, win: z.int() });

/** The wallet has acknowledged the win. */
const Settled = z.strictObject({ type: z.literal('settled'), at, session, round, balance: z.string() });

/** The wallet refused for good what was owed, the win or the stake's return: nobody asks again. */
const Denied = z.strictObject({ type: z.literal('denied'), at, session, round, reason: z.string() });

/** What every game of a player's own rounds writes down. */
export const RoundRecord = z.discriminatedUnion('type', [
  Begun,
  Refused,
  Doubted,
  Voided,
  Taken,
  Played,
  Settled,
  Denied,
]);
export type RoundRecord = z.infer<typeof RoundRecord>;
