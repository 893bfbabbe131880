import * as z from 'zod';

const at = z.int();
const session = z.string();
const spin = z.string();

/** Before its stake is asked for. `nonce` counts within a pair of seeds, `lineStake` is in minor units. */
const Begun = z.strictObject({ type: z.literal('begun'), at, session, spin, nonce: z.int(), lineStake: z.int() });

/** The wallet refused the stake: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, spin, reason: z.string() });

/** No answer came for the stake: it has to be given back, whether it was taken or not. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, spin });

/** It was given back. */
const Voided = z.strictObject({ type: z.literal('voided'), at, session, spin });

/** The stake was taken and the reels have stopped: the win is owed. Stops per turn of the reels; pay in line stakes. */
const Drawn = z.strictObject({
  type: z.literal('drawn'),
  at,
  session,
  spin,
  stops: z.array(z.array(z.int())),
  pay: z.int(),
  balance: z.string(),
});

/** The wallet has acknowledged the win. */
const Settled = z.strictObject({ type: z.literal('settled'), at, session, spin, balance: z.string() });

/** The wallet refused for good what was owed, the win or the stake's return: nobody asks again. */
const Denied = z.strictObject({ type: z.literal('denied'), at, session, spin, reason: z.string() });

export const SlotRecord = z.discriminatedUnion('type', [Begun, Refused, Doubted, Voided, Drawn, Settled, Denied]);
export type SlotRecord = z.infer<typeof SlotRecord>;
