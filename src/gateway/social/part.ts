import * as z from 'zod';
import type { Db, Trx } from '../core/db/schema.ts';

const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'expected an origin without a path',
});

const Client = z.strictObject({
  /** What the provider calls this brand. */
  clientId: z.string().min(1).max(255),
  /** Another server than the provider's own, with its issuer identifier. */
  issuer: z.url().optional(),
});

/** A brand's configuration of this area: the providers that it offers. */
export const SocialPart = z.strictObject({
  /** Where browsers reach the gateway, if not at the pages' own origin. */
  gateway: Origin.optional(),
  google: Client.optional(),
  facebook: Client.optional(),
});
export type SocialPart = z.output<typeof SocialPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: SocialPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('social_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db, merchant: string): Promise<SocialPart> {
  const row = await db.selectFrom('social_parts').select('part').where('merchant', '=', merchant).executeTakeFirst();
  return SocialPart.parse(row?.part ?? {});
}
