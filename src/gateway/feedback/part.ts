import * as z from 'zod';
import type { Db, Trx } from '../core/db/schema.ts';

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const FeedbackPart = z.strictObject({
  /** SPEC 5: how many words a feedback may have. */
  words: z
    .strictObject({ min: z.int().min(1), max: z.int().min(1).max(2_000) })
    .refine(({ min, max }) => min <= max, { error: 'Expected as many words at most as at least, or more.' })
    .default({ min: 5, max: 500 }),
});
export type FeedbackPart = z.output<typeof FeedbackPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: FeedbackPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('feedback_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db, merchant: string): Promise<FeedbackPart> {
  const row = await db.selectFrom('feedback_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return FeedbackPart.parse(row?.part ?? {});
}
