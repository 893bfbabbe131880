import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { GOOD_KINDS } from '../../contract/points/words.ts';
import type { Trx } from '../core/db/schema.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { beginAnew } from './earn.ts';
import { syncGoods } from './goods.ts';

/** Something that points are redeemed for; names are by spec code of the language. */
const GoodPart = z.strictObject({
  id: z.string(),
  kind: z.enum(GOOD_KINDS),
  title: z.record(z.string(), z.string()),
  description: z.record(z.string(), z.string()),
  points: z.int().min(1),
  /** How many there are all told, those that are redeemed among them; null without a limit. */
  stock: z.nullable(z.int().min(0)),
  /** How many one member may have; null without a limit. */
  limit: z.nullable(z.int().min(1)),
  /** Of money, in the merchant's currency; null of all else. */
  amount: z.nullable(PartAmount),
});
export type GoodPart = z.output<typeof GoodPart>;

/** How points are earned, and what they are redeemed for. */
const MallPart = z.strictObject({
  /** The first day whose bets bring points, by the merchant's calendar. */
  starts: z.iso.date(),
  /** Valid bets that bring one point; a category that is left out brings none. */
  earn: z.partialRecord(z.enum(GAME_TYPES), PartAmount),
  /** Points of one unit of money, and the least that is changed; null where points do not become money. */
  convert: z.nullable(z.strictObject({ points: z.int().min(1), least: z.int().min(1) })),
  /** What a member may redeem within 24 hours without anybody's review; null where somebody looks at each. */
  approveUpTo: z.nullable(z.int().min(1)),
  /** In the order in which they are offered. */
  goods: z.array(GoodPart),
});
export type MallPart = z.output<typeof MallPart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const PointsPart = z.strictObject({
  /** None without it. */
  mall: MallPart.optional(),
});
export type PointsPart = z.output<typeof PointsPart>;

const store = partStore('points_parts', PointsPart);

/** Stores a brand's part, what of its goods there is, and what a mall that begins on another day leaves behind. */
export async function syncPart(trx: Trx, merchant: string, part: PointsPart): Promise<void> {
  const { mall: before } = await store.partOf(trx, merchant);
  if (part.mall && part.mall.starts !== before?.starts) await beginAnew(trx, merchant, part.mall.starts);
  await store.syncPart(trx, merchant, part);
  await syncGoods(trx, merchant, part.mall?.goods ?? []);
}

/** A brand's part, as it was last stored. */
export const { partOf } = store;
