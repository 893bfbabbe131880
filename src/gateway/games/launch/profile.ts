import * as z from 'zod';
import {
  AMOUNT_NOTATIONS,
  CONTRIBUTION,
  ID_SCOPES,
  LAPSE_MS,
  MOST_DECIMALS,
  MOST_RETRIES,
  ROLLBACK_ANSWERS,
  TIMEOUT_MS,
  USUAL_PROFILE,
  type VendorProfile,
} from '../../../contract/games/vendor/words.ts';
import { GAME_CLASSES } from '../../../contract/games/words.ts';

/** What a portfolio says of a vendor's interface. What it leaves out is as usual. */
export const Profile = z.strictObject({
  ids: z.enum(ID_SCOPES).default(USUAL_PROFILE.ids),
  unknownRollback: z.enum(ROLLBACK_ANSWERS).default(USUAL_PROFILE.unknownRollback),
  amounts: z.enum(AMOUNT_NOTATIONS).default(USUAL_PROFILE.amounts),
  decimals: z.int().min(0).max(MOST_DECIMALS).optional(),
  timeoutMs: z.int().min(TIMEOUT_MS.least).max(TIMEOUT_MS.most).optional(),
  retries: z.int().min(0).max(MOST_RETRIES).default(USUAL_PROFILE.retries),
  contribution: z.string().regex(CONTRIBUTION).optional(),
  lapseMs: z.int().min(LAPSE_MS.least).max(LAPSE_MS.most).default(USUAL_PROFILE.lapseMs),
  freeRounds: z.array(z.enum(GAME_CLASSES)).default([]),
}) satisfies z.ZodType<VendorProfile>;
