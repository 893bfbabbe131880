import { sql } from 'kysely';
import * as z from 'zod';
import { RANK_GIFTS } from '../../contract/promotions/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { PrizePart } from '../promotions/prize-part.ts';

const Level = z.strictObject({
  id: z.string(),
  /** By spec code of the language. */
  name: z.record(z.string(), z.string()),
  /** Valid bets that lift somebody to it. */
  needs: PartAmount,
  /** Valid bets of a term by which it is kept for another; null where it is kept for ever. */
  keeps: z.nullable(PartAmount),
  gifts: z.partialRecord(z.enum(RANK_GIFTS), PrizePart),
});
export type Level = z.output<typeof Level>;

/** The merchant's ladder. */
const RankRule = z.strictObject({
  /** The first day and the last one by the merchant's calendar, YYYY-MM-DD; null where it has no end. */
  from: z.iso.date(),
  to: z.nullable(z.iso.date()),
  /** Bets of so many days lift; null where all bets do. */
  window: z.nullable(z.int().min(1)),
  /** A term, in months; null where ranks are kept for ever. */
  keepsFor: z.nullable(z.int().min(1)),
  /** How long a gift waits to be claimed. */
  claimDays: z.int().min(1),
  /** Lowest first. */
  levels: z.array(Level).min(1),
});
export type RankRule = z.output<typeof RankRule>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const RanksPart = z.strictObject({
  /** None without it. */
  rule: RankRule.optional(),
});
export type RanksPart = z.output<typeof RanksPart>;

/** Stores a brand's part, and when it changed. */
export async function syncPart(trx: Trx, merchant: string, part: RanksPart): Promise<void> {
  const text = JSON.stringify(part);
  await sql`
    INSERT INTO ranks_parts (merchant, part, changed_at) VALUES (${merchant}, ${text}::jsonb, now())
      ON CONFLICT (merchant) DO UPDATE SET part = excluded.part, changed_at = excluded.changed_at
        WHERE ranks_parts.part <> excluded.part`.execute(trx);
}

/** A brand's part, as it was last stored, and when it changed. */
export async function partOf(
  db: Db | Trx,
  merchant: string,
): Promise<{ readonly part: RanksPart; readonly changedAt: Date } | null> {
  const row = await db
    .selectFrom('ranks_parts')
    .select(['part', 'changed_at'])
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row ? { part: RanksPart.parse(row.part), changedAt: row.changed_at } : null;
}
