import type * as Crypto from 'node:crypto';

/** What one hash costs. */
export interface HashWork {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * node:crypto with a record of every argon2 hash, so that work is counted rather than timed, and a busy machine changes
 * nothing.
 * @param done gets one entry for each hash
 */
export function countingHashes(real: typeof Crypto, done: HashWork[]): typeof Crypto {
  const argon2: typeof real.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters;
    done.push({ memory, passes, parallelism });
    real.argon2(algorithm, parameters, callback);
  };
  return { ...real, argon2 };
}
