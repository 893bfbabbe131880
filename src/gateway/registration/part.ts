import * as z from 'zod';
import { GIFT_CONDITIONS, REGISTER_FIELDS, RULE_FAMILIES } from '../../contract/registration/words.ts';
import type { Db, Trx } from '../core/db/schema.ts';

/** A field that a brand asks for; what is left out is as in DEFAULT_FIELDS. */
const Asked = z.strictObject({
  field: z.enum(REGISTER_FIELDS),
  required: z.boolean().default(false),
  family: z.enum(RULE_FAMILIES).optional(),
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
});

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const RegistrationPart = z.strictObject({
  /** Fields beside username and password, or other rules of these two. */
  fields: z.array(Asked).default([]),
  /** IANA name of the time zone by which people grow older. */
  timeZone: z.string().default('UTC'),
  /** What has to be proven before the merchant's registrationGift is given. */
  giftAfter: z.enum(GIFT_CONDITIONS).default('none'),
});
export type RegistrationPart = z.output<typeof RegistrationPart>;
/** As it is handed in: what has a default may be left out. */
export type RegistrationConfig = z.input<typeof RegistrationPart>;

/** Stores a brand's part. */
export async function syncPart(trx: Trx, merchant: string, part: RegistrationPart): Promise<void> {
  const text = JSON.stringify(part);
  await trx
    .insertInto('registration_parts')
    .values({ merchant, part: text })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ part: text }))
    .execute();
}

/** A brand's part, as it was last stored. */
export async function partOf(db: Db | Trx, merchant: string): Promise<RegistrationPart> {
  const row = await db
    .selectFrom('registration_parts')
    .select('part')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return RegistrationPart.parse(row?.part ?? {});
}
