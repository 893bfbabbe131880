/** A regular expression as far as its running time is read from it; names of groups and lazy marks say nothing of that. */
export type PatternTree =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'repeat'; readonly body: PatternTree; readonly min: number; readonly max: number }
  | { readonly kind: 'ahead'; readonly body: PatternTree }
  /** Start, end, or edge of a word: it takes no character. */
  | { readonly kind: 'place' };

/** One character: a class, an escape, or itself. Halves of surrogate pairs and references to groups are left out. */
const CHARACTER =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u(?![dD][89a-fA-F])[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^1-9bBkpPuxc]|[^\\()[\]{}|?*+^$]/uy;
const PLACE = /[$^]|\\[bB]/uy;
const OPENING = /\((\?[=!]|\?:|\?<[^=!>][^>]*>|(?!\?))/uy;
const COUNT = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;

/**
 * Reads a pattern (JavaScript, flag u).
 * @returns null where it is no pattern, or holds what is not read here: what looks behind, refers to a group or changes flags
 */
export function readPattern(pattern: string): PatternTree | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return null;
  }
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const found = token.exec(pattern);
    if (found) at = token.lastIndex;
    return found;
  };

  const choice = (): PatternTree | null => {
    const parts: PatternTree[] = [];
    do {
      const part = sequence();
      if (!part) return null;
      parts.push(part);
    } while (pattern[at] === '|' && ++at);
    return { kind: 'choice', parts };
  };

  const sequence = (): PatternTree | null => {
    const parts: PatternTree[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const body = single();
      if (!body) return null;
      const count = take(COUNT);
      parts.push(count ? { kind: 'repeat', body, ...boundsOf(count) } : body);
    }
    return { kind: 'sequence', parts };
  };

  const single = (): PatternTree | null => {
    const opening = take(OPENING);
    if (opening) {
      const body = choice();
      at += 1;
      return body && /^\?[=!]/.test(opening[1] ?? '') ? { kind: 'ahead', body } : body;
    }
    if (take(PLACE)) return { kind: 'place' };
    const character = take(CHARACTER);
    return character && { kind: 'character', source: character[0] };
  };

  return choice();
}

function boundsOf([, sign, least = '', comma, most = '']: RegExpExecArray): { min: number; max: number } {
  if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
  const min = Number(least);
  if (!comma) return { min, max: min };
  return { min, max: most === '' ? Infinity : Number(most) };
}
