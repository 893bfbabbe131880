/** Numbers that look random and are the same for the same text, so that every drawing follows from its name alone. */
export interface Seeded {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** A whole number from 0 to `bound - 1`. */
  below(bound: number): number;
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
}

export function seeded(text: string): Seeded {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError('Expected a list with something to pick from, found an empty one.');
      return item;
    },
  };
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
