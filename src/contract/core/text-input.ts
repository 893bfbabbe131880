import * as z from 'zod/mini';
import { PRINTABLE, readText, type TextRule, textProblem } from './text-rule.ts';

/** What OpenAPI says of a text, beside what JSON Schema has words for. */
interface Told {
  /** Beside what follows from the rule. */
  readonly description?: string;
}

/** The gateway's schema of a text: the rule's own verdict, and the text as it counts. */
export function text(rule: TextRule, { description }: Told = {}) {
  const { trim, min, max, pattern = PRINTABLE } = rule;
  return z
    .string()
    .check(
      z.overwrite((given) => readText(rule, given)),
      z.check(({ value, issues }) => {
        const problem = textProblem(rule, value);
        if (problem) issues.push({ ...ISSUES[problem.key](rule), input: value });
      }),
    )
    .register(z.globalRegistry, {
      pattern: `^(?:${pattern})$`,
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(trim && { 'x-trim': true }),
      ...(description !== undefined && { description }),
    });
}

/** Each problem as zod words it; the core turns it back into the key (gateway/core/call/errors.ts). */
const ISSUES = {
  'errors.field.required': ({ min }: TextRule) => tooSmall(min),
  'errors.field.tooSmall': ({ min }: TextRule) => tooSmall(min),
  'errors.field.tooBig': ({ max }: TextRule) =>
    ({ code: 'too_big', origin: 'string', maximum: max, inclusive: true }) as const,
  'errors.field.invalid': ({ pattern = PRINTABLE }: TextRule) =>
    ({ code: 'invalid_format', format: 'regex', pattern }) as const,
};

function tooSmall(minimum: number) {
  return { code: 'too_small', origin: 'string', minimum, inclusive: true } as const;
}
