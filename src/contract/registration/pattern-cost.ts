import { type PatternTree, readPattern } from './pattern-tree.ts';

/** A pattern is run where it takes at most 2 to this power of steps, which a slow telephone does in a second (our choice). */
const MOST_STEPS = 26;
/** Longest pattern that is looked at, and most characters that it may name once its counts are written out. */
const LONGEST_PATTERN = 500;
const MOST_WRITTEN_OUT = 2_000;
const MOST_PLACES = 256;
/** An exact count up to this is written out; a greater one is read as any number, which can only look worse. */
const WRITTEN_OUT = 8;

/** A place of the pattern that takes one character. */
interface Place {
  /** One bit for each character of ASCII that it takes, and one for all others together. */
  readonly takes: bigint;
  /** The outermost repetition around it: from each of its places every other can be reached again. */
  readonly loop: object | null;
  /** The places that may take the next character, one entry for each way to get there. */
  readonly next: Place[];
}

/** A place, or the start of the pattern. */
interface Before {
  readonly loop: object | null;
  readonly next: readonly Place[];
}

interface Part {
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  /** Whether it can take no character, and by one way only. */
  readonly skips: boolean;
}

const EMPTY: Part = { first: [], last: [], skips: true };

/**
 * Whether a pattern is one, and its time is bounded on every text of at most `longest` characters. Engines try one way
 * through a pattern after another, so the number of ways is bounded: inside a repetition no character may leave two ways
 * open, or they double with each character; leaving a repetition early or late costs as many ways as the text is long;
 * any other open choice as many as it has parts. It errs on the side of refusal.
 */
export function isBounded(pattern: string, longest: number): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const tree = readPattern(pattern);
  if (!tree || writtenOut(tree) > MOST_WRITTEN_OUT) return false;
  const length = Math.log2(Math.max(longest, 2));
  return waysThrough(tree, length) + length <= MOST_STEPS;
}

/** Binary logarithm of the ways through a pattern, in a text whose length has the binary logarithm `length`. */
function waysThrough(tree: PatternTree, length: number): number {
  const places: Place[] = [];
  let aheads = 0;

  const build = (part: PatternTree, loop: object | null): Part | null => {
    switch (part.kind) {
      case 'place':
        return EMPTY;
      case 'ahead':
        // It is tried at each character of a repetition, so there it may have none of its own.
        if (loop && hasLoop(part.body)) return null;
        aheads = Math.max(aheads, waysThrough(part.body, length));
        return EMPTY;
      case 'character': {
        const place: Place = { takes: takenBy(part.source), loop, next: [] };
        places.push(place);
        return places.length > MOST_PLACES ? null : { first: [place], last: [place], skips: false };
      }
      case 'sequence':
        return joined(part.parts.map((one) => build(one, loop)));
      case 'choice':
        return either(part.parts.map((one) => build(one, loop)));
      case 'repeat': {
        const { body, min, max } = part;
        if (max === 0) return null;
        if (min === max && max <= WRITTEN_OUT) return joined(Array.from({ length: max }, () => build(body, loop)));
        const built = build(body, max > 1 ? (loop ?? {}) : loop);
        if (!built || built.skips) return null;
        if (max > 1) link(built, built);
        return { ...built, skips: min === 0 };
      }
    }
  };

  const whole = build(tree, null);
  if (!whole) return Infinity;
  const start = waysFrom({ loop: null, next: whole.first }, length);
  return places.reduce((sum, place) => sum + waysFrom(place, length), start + aheads);
}

function waysFrom({ loop, next }: Before, length: number): number {
  if (!isOpen(next)) return 0;
  if (loop === null) return Math.log2(next.length);
  return isOpen(next.filter((one) => one.loop === loop)) ? Infinity : length + Math.log2(next.length);
}

/** Whether a character can go more than one way. */
function isOpen(next: readonly Place[]): boolean {
  let seen = 0n;
  return next.some(({ takes }) => {
    const isTaken = (seen & takes) !== 0n;
    seen |= takes;
    return isTaken;
  });
}

function link({ last }: Part, { first }: Part): void {
  for (const place of last) place.next.push(...first);
}

function joined(parts: readonly (Part | null)[]): Part | null {
  return parts.reduce<Part | null>((before, part) => {
    if (!before || !part) return null;
    link(before, part);
    return {
      first: before.skips ? [...before.first, ...part.first] : before.first,
      last: part.skips ? [...before.last, ...part.last] : part.last,
      skips: before.skips && part.skips,
    };
  }, EMPTY);
}

function either(parts: readonly (Part | null)[]): Part | null {
  const known = parts.filter((part) => part !== null);
  const skipping = known.filter(({ skips }) => skips).length;
  if (known.length < parts.length || skipping > 1) return null;
  return {
    first: known.flatMap(({ first }) => first),
    last: known.flatMap(({ last }) => last),
    skips: skipping === 1,
  };
}

function hasLoop(tree: PatternTree): boolean {
  if ('parts' in tree) return tree.parts.some(hasLoop);
  return 'body' in tree && ((tree.kind === 'repeat' && tree.max > 1) || hasLoop(tree.body));
}

/** How many characters a pattern names once its counts are written out, as an engine compiles it. */
function writtenOut(tree: PatternTree): number {
  if ('parts' in tree) return tree.parts.reduce((sum, part) => sum + writtenOut(part), 1);
  if (tree.kind === 'repeat') return writtenOut(tree.body) * Math.max(1, tree.max === Infinity ? tree.min : tree.max);
  return tree.kind === 'ahead' ? writtenOut(tree.body) : 1;
}

const ASCII = 128;

function takenBy(source: string): bigint {
  const character = new RegExp(`^${source}$`, 'su');
  const isWide = source === '.' || source.startsWith('[^') || /[^ -~]|\\[pPuxcDSWs]/u.test(source);
  let bits = isWide ? 1n << BigInt(ASCII) : 0n;
  for (let code = 0; code < ASCII; code += 1) {
    if (character.test(String.fromCharCode(code))) bits |= 1n << BigInt(code);
  }
  return bits;
}
