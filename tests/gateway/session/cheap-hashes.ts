import type * as Crypto from 'node:crypto';

/** node:crypto whose argon2 costs next to nothing, for tests of a thousand log-ins that are not about passwords. */
export function cheapHashes(real: typeof Crypto): typeof Crypto {
  const argon2: typeof real.argon2 = (algorithm, parameters, callback) => {
    real.argon2(algorithm, { ...parameters, memory: 8, passes: 1, parallelism: 1 }, callback);
  };
  return { ...real, argon2 };
}
