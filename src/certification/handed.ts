import * as z from 'zod';
import { AMOUNT_NOTATIONS, ID_SCOPES, ROLLBACK_ANSWERS } from '../contract/games/vendor/words.ts';
import { GAME_CLASSES } from '../contract/games/words.ts';
import { type Currency, isCurrency } from '../money/money.ts';

/** What an operator hands to a vendor for a certification, as `vendor players --json` prints it. */
export const Handed = z.object({
  vendor: z.string(),
  currency: z.string().refine((text): text is Currency => isCurrency(text), 'expected a currency'),
  profile: z.object({
    ids: z.enum(ID_SCOPES),
    unknownRollback: z.enum(ROLLBACK_ANSWERS),
    amounts: z.enum(AMOUNT_NOTATIONS),
    decimals: z.int().optional(),
    timeoutMs: z.int().optional(),
    retries: z.int(),
    freeRounds: z.array(z.enum(GAME_CLASSES)).default([]),
  }),
  /** What the gateway says it is. */
  build: z.string(),
  players: z
    .array(
      z.object({
        playId: z.string(),
        endedPlayId: z.string(),
        /** What three free rounds of the player are called; undefined where the vendor has none. */
        freeRounds: z.string().optional(),
      }),
    )
    .min(1),
});
export type Handed = z.infer<typeof Handed>;
