import * as z from 'zod/mini';

/** What the page at recaptchaPath (words.ts) tells the page around it. */
export const RecaptchaMessage = z.discriminatedUnion('recaptcha', [
  z.object({ recaptcha: z.literal('ready') }),
  /** The visitor has begun, and may be shown more than fits into the box. */
  z.object({ recaptcha: z.literal('begun') }),
  z.object({ recaptcha: z.literal('passed'), token: z.string() }),
  z.object({ recaptcha: z.literal('failed') }),
]);
export type RecaptchaMessage = z.infer<typeof RecaptchaMessage>;
