import * as z from 'zod';
import { type Currency, isCurrency } from '../../../money/money.ts';

/** Stands in the journal where other records name an engine, because free rounds belong to no session. */
export const FREE = 'free-rounds';

const at = z.int();
const engine = z.literal(FREE);
const grant = z.string();

/** An operator gave a player free rounds; the stake of one is in minor units. */
const Granted = z.strictObject({
  type: z.literal('granted'),
  at,
  engine,
  grant,
  vendor: z.string(),
  account: z.string(),
  gameCode: z.string(),
  currency: z.string().refine((text): text is Currency => isCurrency(text)),
  rounds: z.int(),
  stake: z.int(),
  until: z.int(),
});

/** The operator ended them, or will have none of them that come later. */
const Ended = z.strictObject({ type: z.literal('ended'), at, engine, grant, vendor: z.string() });

/** What the vendor writes down of free rounds; how many were begun follows from the rounds of its engines. */
export const FreeRecord = z.discriminatedUnion('type', [Granted, Ended]);
export type FreeRecord = z.infer<typeof FreeRecord>;
export type FreeGrant = Omit<z.infer<typeof Granted>, 'type' | 'at' | 'engine'>;
