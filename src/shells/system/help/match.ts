/** A range of a text, from start to before end. */
export interface MatchRange {
  readonly start: number;
  readonly end: number;
}

interface Folded {
  readonly text: string;
  /** The place in the text of each folded character. */
  readonly from: readonly number[];
}

/** Accents that become characters of their own once a text is decomposed. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case without accents: "Retiro rápido" is found by "rapido". */
function fold(text: string): Folded {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = letter.toLowerCase().normalize('NFD').replace(ACCENTS, '');
    for (let unit = 0; unit < plain.length; unit += 1) from.push(at);
    folded += plain;
    at += letter.length;
  }
  return { text: folded, from: [...from, text.length] };
}

/** The words of a query, folded; empty for a query of spaces. */
export function queryWords(query: string): string[] {
  return [...new Set(fold(query.trim()).text.split(/\s+/).filter(Boolean))];
}

/** Whether a text holds every word. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text).text;
  return words.every((word) => folded.includes(word));
}

/** Every range of a text that one of the words covers. */
export function matchRanges(text: string, words: readonly string[]): MatchRange[] {
  const { text: folded, from } = fold(text);
  return words.flatMap((word) => {
    const found: MatchRange[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: from[at] ?? 0, end: from[at + word.length] ?? text.length });
    }
    return found;
  });
}
