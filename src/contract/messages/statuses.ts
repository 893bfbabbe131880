export const MESSAGES_STATUSES = { 'messages.none': 404 } as const;

declare module '../core/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MESSAGES_STATUSES, unknown> {}
}
