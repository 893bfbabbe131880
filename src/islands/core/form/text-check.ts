import { type TextProblem, type TextRule, textProblem } from '../../../contract/core/text-rule.ts';
import type { Locale } from '../../../i18n/translate.ts';

/**
 * A field's check by the contract's rule of it, which the gateway holds it to as well.
 * @param own words of the form's own for some of what can be wrong
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
