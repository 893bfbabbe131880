import { type FieldRule, ruleKey } from '../../contract/registration/endpoints.ts';
import type { RegisterField, RuleFamily } from '../../contract/registration/words.ts';
import { PATTERNS } from './patterns.ts';

function rule(family: RuleFamily, minLength: number, maxLength: number): FieldRule {
  return {
    enabled: false,
    required: false,
    acceptedPattern: PATTERNS[family],
    patternId: ruleKey(family),
    minLength,
    maxLength,
  };
}

const asked = { enabled: true, required: true } as const;

/**
 * SPEC 5: the rule of each field until the merchant sets its own. Only username and password are asked for; an
 * invitation code is taken where there is one. The others are switched off, and have their rule ready.
 */
export const DEFAULT_FIELDS = {
  username: { ...rule('letterFirst', 4, 16), ...asked },
  password: { ...rule('lettersAndDigits', 6, 20), ...asked },
  payeeName: rule('any', 2, 60),
  email: rule('mailbox', 6, 120),
  qqNum: rule('digits', 5, 12),
  mobileNum: rule('digits', 7, 15),
  recommenderId: rule('alphanumeric', 4, 16),
  birthDate: rule('date', 10, 10),
  captcha: rule('alphanumeric', 5, 5),
  /** SPEC 9: verification code max length 255, min 0. */
  verificationCode: rule('any', 0, 255),
  affiliateCode: { ...rule('alphanumeric', 4, 16), enabled: true },
  paymentPassword: rule('digits', 6, 6),
  line: rule('noSpaces', 4, 30),
  whatsapp: rule('digits', 7, 15),
  facebook: rule('noSpaces', 5, 60),
  wechat: rule('noSpaces', 6, 20),
  idNumber: rule('alphanumeric', 6, 20),
} as const satisfies Record<RegisterField, FieldRule>;

/** From this many accounts made at one address within the window, the next one needs a captcha (our choice). */
export const CAPTCHA_AFTER = { registrations: 20, windowMs: 3_600_000 } as const;

/** Most codes that one address may ask for, behind which a whole carrier may be (those of a number are counted by verification). */
export const CODE_RATE = { most: 300, windowMs: 60_000 } as const;

/** Most invitation codes that one address may look up; a form asks a few times while one is typed. */
export const AFFILIATE_RATE = { most: 300, windowMs: 60_000 } as const;

/** Most gifts at one address of the network, which a household or a carrier shares: a device can hide that it is one (our choice). */
export const GIFTS_OF_ADDRESS = { most: 20, windowMs: 24 * 3_600_000 } as const;

/** Most gifts in a network of IPv6, whose groups one customer may change as he likes. */
export const GIFTS_OF_NETWORK = { most: 60, windowMs: 24 * 3_600_000 } as const;

/** A gift that could not be given is looked at again after this. */
export const GIFT_RETRY_MS = 20 * 60_000;

/** Most gifts that one look of the job gives. */
export const GIFTS_AT_ONCE = 500;

/** The topic of the fields' rules in ready answers, as this area's migration names it. */
export const RULES_TOPIC = 'register-rules';

/** Most waiting gifts that an operator is told of at once. */
export const GIFTS_TOLD = 500;
