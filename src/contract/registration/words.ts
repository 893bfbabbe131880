/** SPEC 5: families of patterns; the text of each is `registration.rule.FAMILY`, and with `_exact` where min equals max. */
export const RULE_FAMILIES = [
  'any',
  'letterFirst',
  'chineseDigits',
  'mailbox',
  'alphanumeric',
  'lettersAndDigits',
  'digits',
  'alphanumericUppercase',
  'lettersSpaces',
  'noSpaces',
  'chinesePunctuation',
  'date',
  'korean',
  'thai',
  'password',
] as const;
export type RuleFamily = (typeof RULE_FAMILIES)[number];

export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'verificationCode',
  'birthDate',
  'recommenderId',
  'captcha',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** What a member has to have proven before the gift of registration is given. */
export const GIFT_CONDITIONS = ['none', 'mobile', 'email', 'mobileOrEmail'] as const;
export type GiftCondition = (typeof GIFT_CONDITIONS)[number];

/** Who may invite: members where the merchant runs referrals, and agents. */
export const INVITERS = ['member', 'agent'] as const;
export type Inviter = (typeof INVITERS)[number];
