import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { PrizePart } from '../promotions/prize-part.ts';

const Names = z.record(z.string(), z.string());
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const RafflePrize = z.strictObject({
  prize: PrizePart,
  /** How many tickets win it. */
  count: z.int().min(1).max(1_000),
  /** What it is called, by spec code of the language. */
  name: Names,
});

export const RaffleRule = z.strictObject({
  slug: z.string(),
  /** By spec code of the language. */
  title: Names,
  /** Bets count of these days, the last one included, by the brand's calendar. */
  starts: Day,
  ends: Day,
  /** When the first of them begins, and when the last one is over. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Valid bets that bring a ticket. */
  bets: PartAmount,
  /** Categories that count; null where all do. */
  categories: z.nullable(z.array(z.enum(GAME_TYPES)).min(1)),
  /** Tickets of one member at the most. */
  most: z.int().min(1).max(1_000),
  /** In the order of the draw. */
  prizes: z.array(RafflePrize).min(1),
});
export type RaffleRule = z.output<typeof RaffleRule>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const RafflesPart = z.strictObject({ raffles: z.array(RaffleRule).default([]) });
export type RafflesPart = z.output<typeof RafflesPart>;

export const { syncPart, partOf } = partStore('raffles_parts', RafflesPart);
