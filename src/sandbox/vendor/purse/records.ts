import * as z from 'zod';

/** Stands in the journal where other records name an engine, because a purse belongs to no session. */
export const PURSE = 'purse';

const at = z.int();
const engine = z.literal(PURSE);
const purse = z.string();

/** The operator moved money, or was refused. Amounts are minor units as texts, because JSON has no bigint. */
const Moved = z.strictObject({
  type: z.literal('moved'),
  at,
  engine,
  purse,
  transferId: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string().regex(/^\d+$/),
});

const Said = z.strictObject({
  transactionId: z.string(),
  kind: z.enum(['stake', 'tip', 'win', 'rollback', 'cancel', 'close']),
  round: z.string().optional(),
  amount: z.string().regex(/^\d+$/).optional(),
  /** What a rollback undoes. */
  undoes: z.string().optional(),
  /** The round is over for the player. */
  final: z.boolean().optional(),
});
/** What an engine asks of a purse. */
export type Said = z.infer<typeof Said>;

/** An engine asked for these together, all or none. */
const Booked = z.strictObject({
  type: z.literal('booked'),
  at,
  engine,
  purse,
  id: z.string(),
  said: z.array(Said),
});

/** What the vendor writes down of the money that it keeps for players. */
export const PurseRecord = z.discriminatedUnion('type', [Moved, Booked]);
export type PurseRecord = z.infer<typeof PurseRecord>;
