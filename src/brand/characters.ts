/** A character that no text of a brand may hold, and where. */
export interface ForbiddenCharacter {
  /** Offset in the text, in UTF-16 units. */
  readonly index: number;
  readonly message: string;
}

/** What a database and pages refuse (U+0000, surrogates), what no font shows, and what makes a text read as another one. */
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    pattern: /[\u202A-\u202E]/u,
    message: 'turns the direction of what follows, so that it reads as something else. Remove it.',
  },
  { pattern: /(?![\t\n])\p{Cc}/u, message: 'is a control character, which no page can show. Remove it.' },
  { pattern: /\p{Cs}/u, message: 'is half of a character. Write the whole one, or remove it.' },
];

/** The first of each kind of forbidden character in a text, in the order of their places. */
export function forbiddenCharacters(text: string): ForbiddenCharacter[] {
  return FORBIDDEN.flatMap(({ pattern, message }) => {
    const match = pattern.exec(text);
    return match ? [{ index: match.index, message: `${codePoint(match[0])} ${message}` }] : [];
  }).sort((a, b) => a.index - b.index);
}

/** A character by its number, because nobody would see it in a message: `U+202E`. */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Whether a reader sees anything of a text: a letter, a digit or a sign that takes ink. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{M}\u2800]/u.test(text);
}

/**
 * Whether something in a name cannot be seen, so that two names would look the same. Joiners and marks of direction stay,
 * because scripts such as Arabic and Hindi are written with them.
 */
export function hasHiddenPart(name: string): boolean {
  // What is forbidden in every text, and a text of which nothing shows, are refused as such.
  return (
    isVisible(name) &&
    /(?!\u061C|[\u200C-\u200F]|[\u202A-\u202E]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u.test(name)
  );
}
