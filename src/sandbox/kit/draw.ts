import { createHash, createHmac, createSecretKey } from 'node:crypto';

/** A source of whole numbers: uniform from 0 to `bound - 1`. Every chance in the game goes through one of these. */
export type Draw = (bound: number) => number;

/** What determines the draws of one round: the vendor's secret, the player's own seed, and the number of the round. */
export interface FairSeed {
  /** Hex, 32 bytes; its hash is shown before the first round, itself after the last. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * The value that is shown before play. Whoever knows the seed later can see that it was fixed all along. Hex SHA-256.
 */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'hex').digest('hex');
}

const WORD = 2 ** 32;

/**
 * A draw that anybody can repeat: 32-bit words, most significant byte first, from HMAC-SHA-256 keyed with the server
 * seed over `CLIENT_SEED:NONCE:BLOCK`, blocks counted from 0. A word at or above the largest multiple of `bound` is
 * discarded, so no number is favoured.
 */
export function fairDraw({ serverSeed, clientSeed, nonce }: FairSeed): Draw {
  // A key is prepared once, because that takes longer than a block.
  const key = createSecretKey(serverSeed, 'hex');
  let block = Buffer.alloc(0);
  let blocks = 0;
  let offset = 0;
  const word = () => {
    if (offset >= block.length) {
      block = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${blocks}`).digest();
      blocks += 1;
      offset = 0;
    }
    const value = block.readUInt32BE(offset);
    offset += 4;
    return value;
  };
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORD)
      throw new RangeError(`Expected a bound from 1 to 2^32, found ${bound}.`);
    const limit = WORD - (WORD % bound);
    let value = word();
    while (value >= limit) value = word();
    return value % bound;
  };
}
