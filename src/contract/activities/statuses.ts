export const ACTIVITIES_STATUSES = {
  'activities.none': 404,
  'activities.notOpen': 409,
  'activities.changed': 409,
  'activities.taken': 409,
  'activities.deposit': 422,
  'activities.pictures': 422,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ACTIVITIES_STATUSES, unknown> {}
}
