export const FEEDBACK_STATUSES = { 'feedback.field': 422, 'feedback.none': 404 } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof FEEDBACK_STATUSES, unknown> {}
}
