/** Scripts that put no spaces between words: each of their letters, with its marks, counts as one. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
const UNSPACED_LETTER = `(?=\\p{L})[${UNSPACED.map((script) => `\\p{scx=${script}}`).join('')}]`;

const LETTER = `(?!${UNSPACED_LETTER})[\\p{L}\\p{N}\\p{M}]`;
/** What stands inside a word: apostrophes, hyphens, points of numbers and addresses, and joiners that nobody sees. */
const INSIDE = "['’.,:@/_\\u00ad\\u200c\\u200d-]";
const WORDS = new RegExp(`${UNSPACED_LETTER}\\p{M}*|(?:${LETTER})+(?:${INSIDE}+(?:${LETTER})+)*`, 'gu');

/**
 * How many words a text has, by its letters alone, so that browsers and the gateway count the same, whatever language it is
 * written in. Where a script puts spaces between words, a word is what stands between them; in others, such as Chinese, it
 * is a letter, as people there count what they write. Signs alone are no words.
 */
export function countWords(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}
