import type { FieldRule, RuleKey } from './endpoints.ts';

/** Why a value breaks a rule, as the screen says it: the i18n key and what goes into its text. */
export interface RuleProblem {
  readonly key: RuleKey | `${RuleKey}_exact`;
  readonly values: { readonly min: number; readonly max: number };
}

/**
 * Holds one field's value against its rule (SPEC 5): length in characters within minLength and maxLength, and the
 * whole value matching acceptedPattern. An empty value breaks the rule only where the field is required, with the same
 * message. Portal and gateway both ask this function, so they cannot disagree.
 */
export function ruleProblem(rule: FieldRule, value: string): RuleProblem | null {
  if (value === '') return rule.required ? ruleText(rule) : null;
  const length = [...value].length;
  const fits = length >= rule.minLength && length <= rule.maxLength && matchesWhole(rule.acceptedPattern, value);
  return fits ? null : ruleText(rule);
}

/** The rule's own text, for a hint under the field or as its error. SPEC 5: a single number when min and max are equal. */
export function ruleText({ patternId, minLength, maxLength }: FieldRule): RuleProblem {
  const key = minLength === maxLength ? (`${patternId}_exact` as const) : patternId;
  return { key, values: { min: minLength, max: maxLength } };
}

/**
 * Whether the whole of `value` matches; a lone "*" matches anything (SPEC 5).
 * @throws SyntaxError where the pattern is none in JavaScript
 */
export function matchesWhole(pattern: string, value: string): boolean {
  return pattern === '*' || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}
