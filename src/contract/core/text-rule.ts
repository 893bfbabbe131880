import type { FieldErrorKey } from './fields.ts';

/**
 * What a text that travels to the gateway may be, once for both sides: forms check by it before they send, the gateway's
 * schemas (text-input.ts) are made of it, and OpenAPI tells it. It brings no schema, so a browser pays for its numbers.
 */
export interface TextRule {
  /** Blanks around the text, as String.prototype.trim takes them, count on neither side. */
  readonly trim?: true;
  /** Characters (code points, not UTF-16 units) at the least; a text that breaks 1 is one that is missing. */
  readonly min: number;
  /** Characters at the most. */
  readonly max: number;
  /** A JavaScript pattern, with flag u, of the whole; {@link PRINTABLE} without it. */
  readonly pattern?: string;
}

/** Any characters but control characters and halves of surrogate pairs: a database refuses the former, UTF-8 the latter. */
export const PRINTABLE = '[^\\p{Cc}\\p{Cs}]*';

export interface TextProblem {
  readonly key: Exclude<FieldErrorKey, 'errors.field.unknown'>;
  readonly values: { readonly min: number; readonly max: number };
}

/** A text as it counts and travels. */
export function readText({ trim }: Pick<TextRule, 'trim'>, typed: string): string {
  return trim ? typed.trim() : typed;
}

/** Why a text breaks its rule, or null: the portal's forms and the gateway both ask this function. */
export function textProblem(rule: TextRule, typed: string): TextProblem | null {
  const { min, max, pattern = PRINTABLE } = rule;
  const text = readText(rule, typed);
  const problem = (key: TextProblem['key']): TextProblem => ({ key, values: { min, max } });
  const length = [...text].length;
  if (length < min) return problem(min === 1 ? 'errors.field.required' : 'errors.field.tooSmall');
  if (length > max) return problem('errors.field.tooBig');
  return matchesWhole(pattern, text) ? null : problem('errors.field.invalid');
}

/** What of a text its rule takes, where nobody can be asked to correct it: a search, a word of an address. */
export function fitText(rule: Pick<TextRule, 'max'>, typed: string): string {
  const printable = typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return [...printable].slice(0, rule.max).join('').trim();
}

/**
 * Whether a pattern takes the whole of a text.
 * @throws SyntaxError where the pattern is none in JavaScript
 */
export function matchesWhole(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(text);
}
