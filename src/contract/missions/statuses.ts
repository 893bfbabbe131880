export const MISSIONS_STATUSES = {
  'missions.none': 404,
  'missions.claimed': 409,
  'missions.changed': 409,
  'missions.unfulfilled': 422,
} as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MISSIONS_STATUSES, unknown> {}
}
