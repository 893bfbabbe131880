import type { FieldProblems } from '../../../contract/core/fields.ts';
import { ApiError } from './errors.ts';

/** Deeper than anything of the contract; what is deeper was made to break whoever walks it. */
const DEEPEST = 32;

/**
 * Refuses what no database keeps and no code should walk: text with U+0000 or half of a surrogate pair, be it a name or a
 * value, and values nested without end. It stands before everything that reads the input, so that nothing behind it has to ask again.
 * @param input query or body, as it came
 * @throws ApiError request.invalid, naming the place
 */
export function holdStorable(input: unknown): void {
  const open: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') holdText(value, path);
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST) throw refusal(path, `values nested at most ${DEEPEST} deep, found deeper ones`);
    for (const [name, member] of Object.entries(value)) {
      holdText(name, path);
      open.push({ value: member, path: [...path, name] });
    }
  }
}

function holdText(text: string, path: readonly string[]): void {
  if (text.includes('\0')) throw refusal(path, 'text without the character U+0000, found one');
  if (!text.isWellFormed()) throw refusal(path, 'text of whole characters, found half of a surrogate pair');
}

function refusal(path: readonly string[], expected: string): ApiError {
  const place = path.join('.');
  const value: FieldProblems = { fields: [{ path: place, key: 'errors.field.invalid' }] };
  return new ApiError('request.invalid', `Expected ${expected} in ${place || 'the input'}.`, { value });
}
