export const PROMOTIONS_STATUSES = {
  'promotions.noRebate': 403,
  'promotions.collected': 409,
  'promotions.tooLittle': 422,
  'promotions.noReward': 404,
  'promotions.claimed': 409,
  'promotions.expired': 410,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PROMOTIONS_STATUSES, unknown> {}
}
