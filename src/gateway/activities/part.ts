import * as z from 'zod';
import { ACTIVITY_TIMES, APPLICATION_PICTURES } from '../../contract/activities/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { PrizePart } from '../promotions/prize-part.ts';

/** What every promotion has that members apply for or come for. */
const shared = {
  slug: z.string(),
  /** By spec code of the language. */
  title: z.record(z.string(), z.string()),
  /** It runs from then, and until before `to`; null where it has no end. */
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
  times: z.enum(ACTIVITY_TIMES),
  prize: PrizePart,
};

const Application = z.strictObject({
  kind: z.literal('application'),
  ...shared,
  /** At the least. */
  pictures: z.int().min(0).max(APPLICATION_PICTURES),
  /** Whoever has paid in so much within the period is approved at once; null where somebody always decides. */
  approvedWith: z.nullable(PartAmount),
});
export type ApplicationRule = z.output<typeof Application>;

const Gift = z.strictObject({
  kind: z.literal('gift'),
  ...shared,
  /** What is to be paid in within the period first; null where nothing is. */
  deposit: z.nullable(PartAmount),
});
export type GiftRule = z.output<typeof Gift>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const ActivitiesPart = z.strictObject({
  activities: z.array(z.discriminatedUnion('kind', [Application, Gift])).default([]),
});
export type ActivitiesPart = z.output<typeof ActivitiesPart>;
export type ActivityRule = ActivitiesPart['activities'][number];

export const { syncPart, partOf } = partStore('activities_parts', ActivitiesPart);
