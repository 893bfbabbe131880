import * as z from 'zod';

const at = z.int();
const session = z.string();
/** The id that the page chose for a seat or an addition to it. */
const id = z.string();

/** From here on the hands of a period at a table are drawn from this secret. */
const Deck = z.strictObject({
  type: z.literal('deck'),
  at,
  engine: z.literal('room'),
  table: z.string(),
  period: z.int(),
  secret: z.string(),
});

/** Before the buy-in is asked for. Amounts are in minor units; `table` is shared by all who sit at it. */
const Joined = z.strictObject({
  type: z.literal('joined'),
  at,
  session,
  id,
  table: z.string(),
  level: z.int(),
  place: z.int(),
  amount: z.int(),
});

/** It was taken; the wallet's balance after it. */
const Seated = z.strictObject({ type: z.literal('seated'), at, session, id, balance: z.string() });

/** The wallet refused it: nothing was taken. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, id, reason: z.string() });

/** No answer came: it has to be given back, whether it was taken or not. */
const Doubted = z.strictObject({ type: z.literal('doubted'), at, session, id });

/** It was given back. */
const Cancelled = z.strictObject({ type: z.literal('cancelled'), at, session, id });

/** The wallet refused for good to give it back. */
const Unreturned = z.strictObject({ type: z.literal('unreturned'), at, session, id, reason: z.string() });

/** An addition to a seat (`id`), as the buy-in. */
const more = z.string();
const Asked = z.strictObject({ type: z.literal('asked'), at, session, id, more, amount: z.int() });
const Added = z.strictObject({ type: z.literal('added'), at, session, id, more, balance: z.string() });
const NotAdded = z.strictObject({ type: z.literal('notAdded'), at, session, id, more, reason: z.string() });
const AddDoubted = z.strictObject({ type: z.literal('addDoubted'), at, session, id, more });
const TakenBack = z.strictObject({ type: z.literal('takenBack'), at, session, id, more });

/** An ante was put in, and the player has chosen; each with what it moves from the player's stack into the pot. */
const Anted = z.strictObject({ type: z.literal('anted'), at, session, id, hand: z.int(), put: z.int() });
const Chose = z.strictObject({
  type: z.literal('chose'),
  at,
  session,
  id,
  hand: z.int(),
  stays: z.boolean(),
  put: z.int(),
});

/** A hand is over, for all who took part in it: it says all that proves it. `cards` are the numbers that were drawn. */
const Shown = z.strictObject({
  type: z.literal('shown'),
  at,
  engine: z.literal('room'),
  table: z.string(),
  hand: z.int(),
  serverSeed: z.string(),
  drawn: z.array(z.int()),
  pot: z.int(),
  rake: z.int(),
  players: z.array(
    z.strictObject({
      place: z.int(),
      name: z.string(),
      /** Null for a sandbox player. */
      seat: z.nullable(z.strictObject({ session, id })),
      stays: z.boolean(),
      put: z.int(),
      returned: z.int(),
    }),
  ),
});

/** The player has left with this, which is owed. */
const Left = z.strictObject({ type: z.literal('left'), at, session, id, amount: z.int() });

/** The wallet has acknowledged it. */
const Paid = z.strictObject({ type: z.literal('paid'), at, session, id, balance: z.string() });

/** The wallet refused it for good: nobody asks again. */
const Unpaid = z.strictObject({ type: z.literal('unpaid'), at, session, id, reason: z.string() });

export const RoomRecord = z.discriminatedUnion('type', [
  Deck,
  Joined,
  Seated,
  Refused,
  Doubted,
  Cancelled,
  Unreturned,
  Asked,
  Added,
  NotAdded,
  AddDoubted,
  TakenBack,
  Anted,
  Chose,
  Shown,
  Left,
  Paid,
  Unpaid,
]);
export type RoomRecord = z.infer<typeof RoomRecord>;
export type ShownRecord = z.infer<typeof Shown>;
export type SeatRecord = Exclude<RoomRecord, { type: 'deck' | 'joined' | 'shown' }>;
