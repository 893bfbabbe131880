import * as z from 'zod/mini';

/**
 * What a failed call answers. `value` carries the code's details, for example the captcha flag of a failed login.
 * @param code the codes that its reader knows
 */
// @__NO_SIDE_EFFECTS__
export function failureOf<Code extends z.ZodMiniType<string>>(code: Code) {
  return z.object({
    success: z.literal(false),
    code,
    /** For logs and developers, in English; never shown. */
    message: z.string(),
    value: z.optional(z.unknown()),
  });
}

export const Failure = /* @__PURE__ */ failureOf(/* @__PURE__ */ z.string());
export type Failure = z.infer<typeof Failure>;
