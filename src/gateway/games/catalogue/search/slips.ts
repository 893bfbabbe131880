import { editDistance } from '../../../../spelling/nearest.ts';
import type { WordIndex } from '../index/word-index.ts';

/** A word of the catalogue that somebody may have meant. */
export interface Meant {
  readonly word: string;
  /** Slips between the two; less than one where only a part of the word was typed. */
  readonly distance: number;
}

/** Words that are compared letter by letter; those that share most pairs of letters come first. */
const COMPARED = 100;
/** Words of the catalogue that a word of a search may stand for. */
const MEANT = 20;
/** A word that was typed to its end is nearer than one that goes on. */
const GOES_ON = 0.5;

/**
 * Words in names of games that contain the typed one, or lie within so many slips that they may have been meant, nearest
 * first.
 * @param typed as searchWords gives it; one of two characters is too short to be wrong
 */
export function wordsMeant(words: WordIndex, typed: string): readonly Meant[] {
  const { length } = [...typed];
  if (length < 3) return [];
  return words
    .sharing(typed, COMPARED)
    .map((word) => ({ word, distance: slipsBetween(typed, word) }))
    .filter(({ distance }) => distance <= slipsOf(length))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MEANT);
}

/** Slips that a word of so many characters may have. */
function slipsOf(length: number): number {
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** Slips between what was typed and a word, or the beginning of a word that is still being typed. */
export function slipsBetween(typed: string, word: string): number {
  if (word.includes(typed)) return word === typed ? 0 : GOES_ON / 2;
  const whole = editDistance(typed, word);
  // Three letters with a slip begin too many words.
  if (typed.length < 4) return whole;
  const begun = [-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more)) + GOES_ON);
  return Math.min(whole, ...begun);
}
