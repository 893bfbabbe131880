import * as z from 'zod';
import { GIFT_CONDITIONS, REGISTER_FIELDS, RULE_FAMILIES } from '../../contract/registration/words.ts';
import { partStore } from '../core/merchants/part-store.ts';

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

export const { syncPart, partOf } = partStore('registration_parts', RegistrationPart);
