import { createHash } from 'node:crypto';
import type { Random } from '../core/random.ts';

/** A random source that gives the same numbers for the same name, so that every seed of a day is the same. */
export interface SeededRandom extends Random {
  /** From 0 up to, not including, 1. */
  share(): number;
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

export function seededRandom(name: string): SeededRandom {
  let block = 0;
  let held = Buffer.alloc(0);
  const bytes = (count: number): Buffer => {
    while (held.length < count) {
      held = Buffer.concat([held, createHash('sha256').update(`${name} ${block}`).digest()]);
      block += 1;
    }
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
  // 48 bits against bounds of a few thousand: nobody could see that the remainder favours a number.
  const integer = (below: number) => bytes(6).readUIntBE(0, 6) % below;
  return {
    bytes: (count) => new Uint8Array(bytes(count)),
    integer,
    share: () => bytes(6).readUIntBE(0, 6) / 2 ** 48,
    pick: (list) => {
      const item = list[integer(list.length)];
      if (item === undefined) throw new RangeError('Expected a list with something to pick from, found an empty one.');
      return item;
    },
    shuffled: (list) => {
      const rest = [...list];
      return Array.from(rest, () => rest.splice(integer(rest.length), 1)).flat();
    },
  };
}
