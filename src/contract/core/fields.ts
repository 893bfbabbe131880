import * as z from 'zod/mini';

/** i18n keys of what can be wrong with any field; an area adds those of its own rules. */
export const FIELD_ERRORS = [
  'errors.field.required',
  'errors.field.invalid',
  'errors.field.tooSmall',
  'errors.field.tooBig',
  'errors.field.unknown',
] as const;
export type FieldErrorKey = (typeof FIELD_ERRORS)[number];

/** Details of `request.invalid`, `registration.field`, `password.field` and `password.old`: where, and the i18n key that says what is wrong. */
export const FieldProblems = z.object({
  fields: z.array(
    z.object({
      path: z.string(),
      key: z.string(),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});
export type FieldProblems = z.infer<typeof FieldProblems>;
