import { randomBytes, randomInt } from 'node:crypto';

/** The one source of randomness: the system's generator, except in tests that need a certain draw. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** Whole number from 0 up to, not including, `below` (at most 2^48). */
  integer(below: number): number;
}

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  integer: (below) => randomInt(below),
};

/** `bits` random bits as base64url text, 128 unless told. */
export function randomToken(random: Random, bits = 128): string {
  return Buffer.from(random.bytes(bits / 8)).toString('base64url');
}
