import type { $ZodErrorMap } from 'zod/v4/core';

/** A found value as a message shows it: quoted, and cut when it is long. */
export function show(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 57)}...` : value}"`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a group of keys';
  return String(value);
}

/**
 * Schema parameters that word a refusal in the house's form: what was found, what was expected, what to do. The reader
 * of issues words a missing key, because it knows the key's example.
 * @param what what was expected, for example "a colour"
 * @param advice what to do, for example "Write #rrggbb, for example #c81d25."
 */
export function mustBe(what: string, advice: string): { error: $ZodErrorMap } {
  return {
    error: ({ input }) => {
      if (input === undefined) return undefined;
      return input === null || input === ''
        ? `is empty. Expected ${what}. ${advice}`
        : `${show(input)} is not ${what}. ${advice}`;
    },
  };
}
