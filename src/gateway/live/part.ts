import * as z from 'zod';
import { LONGEST_MODEL_NAME, MODEL_ID_PATTERN, TIME_OF_DAY } from '../../contract/live/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';

const Model = z.strictObject({
  id: z.string().regex(MODEL_ID_PATTERN),
  name: z.string().min(1).max(LONGEST_MODEL_NAME),
  /** BCP 47. */
  language: z.string().min(1).max(16),
  /** Path below an image host, or a whole address. */
  picture: z.string().min(1).max(512),
  /** When they are on air, by the clock of the part's time zone, maybe past midnight; always without it. */
  hours: z.strictObject({ from: z.string().regex(TIME_OF_DAY), until: z.string().regex(TIME_OF_DAY) }).optional(),
});
export type Model = z.output<typeof Model>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const LivePart = z.strictObject({
  /** Where the rooms are, each below it by its model's id; `{lang}` stands for the tag of the player's language. */
  chat: z.string().min(1).max(512).optional(),
  timeZone: z.string().default('UTC'),
  models: z.array(Model).default([]),
});
export type LivePart = z.output<typeof LivePart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: LivePart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('live_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db, merchant: string): Promise<LivePart> {
  const row = await db.selectFrom('live_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return LivePart.parse(row?.part ?? {});
}
