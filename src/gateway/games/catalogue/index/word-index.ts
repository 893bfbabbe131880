import { gathered } from './gathered.ts';
import { type Places, placesOf } from './places.ts';

/** The words in names of games, each with the places of its games. */
export interface WordIndex {
  /** Games with a word that begins so. */
  beginning(letters: string): Places;
  /** Games with this very word. */
  whole(word: string): Places;
  /** Words by how many pairs of neighbouring letters they share with this one, most first; two at least. */
  sharing(word: string, most: number): readonly string[];
}

/** @param names the words of each name, by the place of its game */
export function createWordIndex(names: readonly string[]): WordIndex {
  const size = names.length;
  const games = gathered(names.flatMap((name, place) => name.split(' ').map((word) => [word, place] as const)));
  const words = [...games.keys()].sort();
  const byPair = gathered(words.flatMap((word, at) => [...pairsOf(word)].map((pair) => [pair, at] as const)));
  return {
    beginning(letters) {
      const found: number[] = [];
      for (let at = firstFrom(words, letters); words[at]?.startsWith(letters); at += 1) {
        for (const place of games.get(words[at] ?? '') ?? []) found.push(place);
      }
      return placesOf(size, found);
    },
    whole: (word) => placesOf(size, games.get(word) ?? []),
    sharing(word, most) {
      const pairs = pairsOf(word);
      const shared = new Uint8Array(words.length);
      const met: number[] = [];
      for (const at of [...pairs].flatMap((pair) => byPair.get(pair) ?? [])) {
        const count = (shared[at] ?? 0) + 1;
        if (count === 1) met.push(at);
        shared[at] = count;
      }
      const found: number[] = [];
      for (let count = pairs.size; count >= 2 && found.length < most; count -= 1) {
        found.push(...met.filter((at) => shared[at] === count).sort((one, other) => one - other));
      }
      return found.slice(0, most).flatMap((at) => words[at] ?? []);
    },
  };
}

/** Each two neighbouring letters of a word once, `^` before it and `$` behind. */
function pairsOf(word: string): ReadonlySet<string> {
  const letters = [...word];
  return new Set(['^', ...letters].map((letter, index) => letter + (letters[index] ?? '$')));
}

/** Where the words begin that do not stand before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
