import * as z from 'zod';
import { SPECIES } from './maths/species.ts';

const at = z.int();
const session = z.string();
const volley = z.string();

/**
 * Before the wallet is asked. `nonce` counts within a pair of seeds, `stake` is of one shot, in minor units; for each shot
 * what it hit, the case that was drawn, and what that pays in stakes.
 */
const Fired = z.strictObject({
  type: z.literal('fired'),
  at,
  session,
  volley,
  nonce: z.int(),
  stake: z.int(),
  shots: z.array(z.strictObject({ species: z.enum(SPECIES), drawn: z.int(), pays: z.int() })),
});

/** The wallet has taken all stakes and prizes; its balance after them. */
const Hauled = z.strictObject({ type: z.literal('hauled'), at, session, volley, balance: z.string() });

/** The wallet refused: nothing was taken and nothing paid. */
const Refused = z.strictObject({ type: z.literal('refused'), at, session, volley, reason: z.string() });

export const SeaRecord = z.discriminatedUnion('type', [Fired, Hauled, Refused]);
export type SeaRecord = z.infer<typeof SeaRecord>;
export type Shot = z.infer<typeof Fired>['shots'][number];
