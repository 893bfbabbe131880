/**
 * Steps between two words, where a step inserts, removes or replaces a letter, or swaps two neighbours
 * (optimal string alignment: "acent" to "accent" is 1, "lgoo" to "logo" is 1).
 */
export function editDistance(from: string, to: string): number {
  const width = to.length + 1;
  const table = new Uint16Array((from.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let row = 0; row <= from.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row === 0 || column === 0) {
        table[row * width + column] = row + column;
        continue;
      }
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      table[row * width + column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}

/**
 * The word that was probably meant: equal but for case and separators, or within one step per three letters
 * (at least one, at most three). Undefined when none is near.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_. ]/g, '');
  const allowed = Math.min(3, Math.max(1, Math.floor(word.length / 3)));
  const plainWord = plain(word);
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of candidates) {
    const plainCandidate = plain(candidate);
    // Each letter that one has more is a step, so a word of any length costs no table where it cannot be near.
    if (Math.abs(plainWord.length - plainCandidate.length) > allowed) continue;
    const distance = editDistance(plainWord, plainCandidate);
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
