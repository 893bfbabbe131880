import * as z from 'zod';

const at = z.int();
const session = z.string();
/** The id that the page chose for it. */
const bet = z.string();
const round = z.int();

/** From here on the rounds of a period are drawn from this secret. A table is `VENDOR/code`. */
const Shoe = z.strictObject({
  type: z.literal('shoe'),
  at,
  engine: z.literal('table'),
  table: z.string(),
  period: z.int(),
  secret: z.string(),
});

/** Before its stake is asked for. Amounts are in minor units. */
const Placed = z.strictObject({
  type: z.literal('placed'),
  at,
  session,
  bet,
  round,
  chips: z.array(z.strictObject({ spot: z.string(), amount: z.int() })),
});

/** The stake was taken; the wallet's balance after it. */
const Taken = z.strictObject({ type: z.literal('taken'), at, session, bet, balance: z.string() });

/** The wallet refused the stake: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, bet, reason: z.string() });

/** No answer came for the stake: it has to be given back, whether it was taken or not. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, bet });

/** It was given back. */
const Voided = z.strictObject({ type: z.literal('voided'), at, session, bet });

/** The wallet refused for good to give the stake back. */
const Unreturned = z.strictObject({ type: z.literal('unreturned'), at, session, bet, reason: z.string() });

/** The round is over, and what the player's bets return is owed. It says all that proves it. */
const Ended = z.strictObject({
  type: z.literal('ended'),
  at,
  session,
  round,
  outcome: z.array(z.int()),
  serverSeed: z.string(),
  win: z.int(),
});

/** The wallet has acknowledged what the round returns; the round is closed later. */
const Credited = z.strictObject({ type: z.literal('credited'), at, session, round, balance: z.string() });

/** Nothing is owed any more. */
const Settled = z.strictObject({ type: z.literal('settled'), at, session, round, balance: z.string() });

/** The wallet refused it for good: nobody asks again. */
const Unpaid = z.strictObject({ type: z.literal('unpaid'), at, session, round, reason: z.string() });

export const TableRecord = z.discriminatedUnion('type', [
  Shoe,
  Placed,
  Taken,
  Refused,
  Doubted,
  Voided,
  Unreturned,
  Ended,
  Credited,
  Settled,
  Unpaid,
]);
export type TableRecord = z.infer<typeof TableRecord>;
export type BetRecord = z.infer<typeof Taken | typeof Refused | typeof Doubted | typeof Voided | typeof Unreturned>;
export type RoundRecord = z.infer<typeof Ended | typeof Credited | typeof Settled | typeof Unpaid>;
