export const POINTS_STATUSES = {
  'points.closed': 403,
  'points.nothing': 409,
  'points.noGood': 404,
  'points.changed': 409,
  'points.soldOut': 409,
  'points.limit': 409,
  'points.tooFew': 409,
  'points.field': 422,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof POINTS_STATUSES, unknown> {}
}
