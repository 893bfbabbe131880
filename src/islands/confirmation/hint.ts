/** A masked number or address as part of a sentence: it reads from left to right in every language. */
export function shownHint(hint = ''): string {
  return `\u2066${hint}\u2069`;
}
