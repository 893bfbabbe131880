import * as z from 'zod';
import { PAYOUT_FORMATS, PAYOUT_KINDS } from '../../contract/security/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';

/** A bank, wallet or coin that withdrawals are paid to. */
const DestinationPart = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,32}$/),
  kind: z.enum(PAYOUT_KINDS),
  format: z.enum(PAYOUT_FORMATS),
  name: z.string().min(1),
  /** Other names, by spec code of the language. */
  label: z.record(z.string(), z.string()),
});
export type DestinationPart = z.output<typeof DestinationPart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const SecurityPart = z.strictObject({
  /** In the order in which they are offered; no account can be bound without any. */
  payouts: z.array(DestinationPart).default([]),
});
export type SecurityPart = z.output<typeof SecurityPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: SecurityPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('security_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db, merchant: string): Promise<SecurityPart> {
  const row = await db.selectFrom('security_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return SecurityPart.parse(row?.part ?? {});
}
