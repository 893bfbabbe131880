import * as z from 'zod';
import { partStore } from '../core/merchants/part-store.ts';

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const FeedbackPart = z.strictObject({
  /** SPEC 5: how many words a feedback may have. */
  words: z
    .strictObject({ min: z.int().min(1), max: z.int().min(1).max(2_000) })
    .refine(({ min, max }) => min <= max, { error: 'Expected as many words at most as at least, or more.' })
    .default({ min: 5, max: 500 }),
});
export type FeedbackPart = z.output<typeof FeedbackPart>;

export const { syncPart, partOf } = partStore('feedback_parts', FeedbackPart);
