/** Goods that are sent to an address, that are a code, or that are money. */
export const GOOD_KINDS = ['sent', 'code', 'cash'] as const;

/** The most points that are named at once. */
export const MOST_POINTS = 1_000_000_000;

/** What points are redeemed for: one of the goods, or money by the rate of the brand. */
export const REDEMPTION_KINDS = [...GOOD_KINDS, 'convert'] as const;
export type RedemptionKind = (typeof REDEMPTION_KINDS)[number];

/** SPEC 2, redeem status: in process, rejected, approved. */
export const REDEMPTION_STATES = ['inProcess', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** Why a redemption was rejected, as its member reads it. */
export const REDEMPTION_REASONS = ['gone', 'address', 'terms', 'support'] as const;
export type RedemptionReason = (typeof REDEMPTION_REASONS)[number];

/** What a parcel needs, in the order of the form. */
export const ADDRESS_FIELDS = ['recipient', 'phone', 'street', 'city', 'postcode', 'country'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type DeliveryAddress = Readonly<Record<AddressField, string>>;

/** i18n keys of what a redemption may be refused for, each at a field. */
export const REDEEM_REFUSALS = ['points.rule.address', 'points.rule.least', 'points.rule.step'] as const;
export type RedeemRefusal = (typeof REDEEM_REFUSALS)[number];
