import * as z from 'zod';
import { LONGEST_MODEL_NAME, MODEL_ID_PATTERN, TIME_OF_DAY } from '../../contract/live/words.ts';
import { partStore } from '../core/merchants/part-store.ts';

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

export const { syncPart, partOf } = partStore('live_parts', LivePart);
