import { InvalidArgumentError } from '@commander-js/extra-typings';
import { nearest } from '../spelling/nearest.ts';

/** Reads one value of an option; `previous` is what an earlier mention of the same option gave. */
type Reader<T> = (text: string, previous?: T) => T;

/** `--out dist`, given once at most. */
export const word: Reader<string> = (text, previous) => {
  refuseMissing(text);
  if (previous !== undefined) throw new InvalidArgumentError(`It is given more than once, before as "${previous}".`);
  return text;
};

/** `--kind notice`, given once at most: one of the choices. */
export function oneOf(choices: readonly string[]): Reader<string> {
  return (text, previous) => {
    const given = word(text, previous);
    if (!choices.includes(given)) throw new InvalidArgumentError(wrongChoice(given, choices));
    return given;
  };
}

/** `--port 4321`, given once at most: digits that make a number from `least` to `most`. */
export function wholeNumber({ least = 0, most = Number.MAX_SAFE_INTEGER } = {}): Reader<number> {
  return (text, previous) => {
    refuseMissing(text);
    if (previous !== undefined) throw new InvalidArgumentError(`It is given more than once, before as ${previous}.`);
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
    throw new InvalidArgumentError(`Expected a whole number ${range}.`);
  };
}

/** `--brand a,b`, also in several pieces (`--brand a --brand b`); each entry once, in the order they came. */
export function list(choices?: readonly string[]): Reader<readonly string[]> {
  return (text, previous = []) => {
    refuseMissing(text);
    const entries = text.split(',').map((entry) => entry.trim());
    if (entries.includes('')) throw new InvalidArgumentError('It has an empty entry. Write a,b.');
    const wrong = choices && entries.find((entry) => !choices.includes(entry));
    if (wrong !== undefined) throw new InvalidArgumentError(wrongChoice(wrong, choices ?? []));
    return [...new Set([...previous, ...entries])];
  };
}

/** Names the word that was probably meant, or all there are. */
export function wrongChoice(given: string, choices: readonly string[]): string {
  const near = nearest(given, choices);
  return `"${given}" is unknown. ${near ? `Did you mean ${near}?` : `Choose from: ${choices.join(', ')}.`}`;
}

/** The value is missing where the next option stands in its place. */
function refuseMissing(text: string): void {
  if (text === '' || text.startsWith('--')) throw new InvalidArgumentError('A value is missing.');
}
