import { randomBytes, randomFillSync, randomInt } from 'node:crypto';

/** The one source of randomness: the system's generator, except in tests that need a certain draw. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** Whole number from 0 up to, not including, `below` (at most 2^48). */
  integer(below: number): number;
}

/** To ask the system for one token takes as long as for hundreds, so they are drawn ahead. */
const AHEAD = Buffer.alloc(4_096);
let drawn = AHEAD.length;

export const systemRandom: Random = {
  bytes(count) {
    if (count > AHEAD.length) return randomBytes(count);
    if (drawn + count > AHEAD.length) {
      randomFillSync(AHEAD);
      drawn = 0;
    }
    const given = new Uint8Array(AHEAD.subarray(drawn, drawn + count));
    AHEAD.fill(0, drawn, drawn + count);
    drawn += count;
    return given;
  },
  integer: (below) => randomInt(below),
};

/** `bits` random bits as base64url text, 128 unless told. */
export function randomToken(random: Random, bits = 128): string {
  return Buffer.from(random.bytes(bits / 8)).toString('base64url');
}

/** The same as a number that operators name in commands, where a hyphen at the beginning would make it an option. */
export function randomNumber(random: Random): string {
  return randomToken(random).replace(/^-/, '_');
}
