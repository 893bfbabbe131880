import { type TextProblem, type TextRule, textProblem } from '../../../contract/core/text-rule.ts';
import type { Locale } from '../../../i18n/translate.ts';

/**
 * Checks a field by the contract's rule, as the gateway does.
 * @param own the form's own words for some of its problems
 */
export function textCheck(
  t: Locale['t'],
  rule: TextRule,
  own: Readonly<Partial<Record<TextProblem['key'], string>>> = {},
): (value: string) => string | undefined {
  return (value) => {
    const problem = textProblem(rule, value);
    return problem === null ? undefined : (own[problem.key] ?? t(problem.key, problem.values));
  };
}
