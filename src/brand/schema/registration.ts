import * as z from 'zod';
import { GIFT_CONDITIONS, REGISTER_FIELDS, RULE_FAMILIES } from '../../contract/registration/words.ts';
import { TimeZone } from './time-zone.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

/** Codes are asked for where a number is to be proven. */
const FIELDS = REGISTER_FIELDS.filter((field) => field !== 'verificationCode');

/** What these hold is the gateway's: the text of its picture, and a date as calendars write it. */
const FIXED: readonly string[] = ['captcha', 'birthDate'];

const switchRefusal = mustBe('a switch', 'Write true or false; yes, no, on and off are texts in YAML.');
const lengthRefusal = mustBe('a number of characters', 'Write a whole number from 1 to 254, for example 6.');
const length = z.int(lengthRefusal).min(1, lengthRefusal).max(254, lengthRefusal).optional();

const AskedField = z
  .strictObject({
    /** The field. @example mobileNum */
    field: oneOf('a field of the registration', FIELDS).meta({ description: 'The field.', examples: ['mobileNum'] }),
    /** Whether it has to be filled in. @example true */
    required: z
      .boolean(switchRefusal)
      .default(false)
      .meta({ description: 'Whether it has to be filled in.', examples: [true] }),
    /** What it may hold; the usual rule of the field without this key. @example digits */
    rule: oneOf('a rule', RULE_FAMILIES)
      .optional()
      .meta({ description: 'What it may hold; the usual rule of the field without this key.', examples: ['digits'] }),
    /** Characters at the least. @example 6 */
    min: length.meta({ description: 'Characters at the least.', examples: [6] }),
    /** Characters at the most. @example 12 */
    max: length.meta({
      description: 'Characters at the most; no field holds more than the gateway keeps of it.',
      examples: [12],
    }),
  })
  .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, {
    path: ['min'],
    error: 'is more than max. Write a smaller number, or a larger max.',
  })
  .refine(({ field, rule, min, max }) => !FIXED.includes(field) || (rule ?? min ?? max) === undefined, {
    path: ['field'],
    error: 'holds what the gateway asks for. Take rule, min and max out.',
  });

/** What a registration asks for, beside the ways that features.registration names. */
export const Registration = z
  .strictObject({
    /** Fields beside username and password, or other rules of these two. */
    fields: z
      .array(AskedField)
      .default([])
      .meta({ description: 'Fields beside username and password, or other rules of these two; each once.' })
      .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, {
        error: 'names a field twice. Write each field once.',
      }),
    /** Time zone by which a date of birth is judged. @example Asia/Manila */
    timeZone: TimeZone.meta({
      description: 'Time zone by whose calendar a date of birth is judged: 18 or older.',
      examples: ['Asia/Manila'],
    }),
    /** What a member has to have proven before the gift is given. @example mobileOrEmail */
    giftAfter: oneOf('what is proven before the gift', GIFT_CONDITIONS)
      .default('none')
      .meta({
        description:
          'What a new member has to have proven before cashier.registrationGift is given: a mobile number, an address of mail, one of both, or none.',
        examples: ['mobileOrEmail'],
      }),
  })
  .prefault({})
  .meta({ description: 'What a registration asks for, and what it gives.' });
