/** Repeats a round's draw from its seeds, in the player's own browser (the vendor's side is slot/draw.ts). */

const WORD = 2 ** 32;

interface Seeds {
  /** Hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * The numbers that the seeds draw.
 * @param bounds what each number is below, in order
 */
export async function repeatDraw(
  { serverSeed, clientSeed, nonce }: Seeds,
  bounds: readonly number[],
): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;
  const word = async () => {
    if (offset >= block.byteLength) {
      const text = new TextEncoder().encode(`${clientSeed}:${nonce}:${blocks}`);
      block = new DataView(await crypto.subtle.sign('HMAC', key, text));
      blocks += 1;
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
  const drawn: number[] = [];
  for (const bound of bounds) {
    const limit = WORD - (WORD % bound);
    let value = await word();
    while (value >= limit) value = await word();
    drawn.push(value % bound);
  }
  return drawn;
}

/**
 * Whether a round follows from its seeds, and the secret seed is the one whose fingerprint was shown before.
 * @param stops of each turn of the reels
 * @param lengths of the strips
 */
export async function isFair(
  seeds: Seeds & { readonly commitment: string },
  stops: readonly (readonly number[])[],
  lengths: readonly number[],
): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(seeds.serverSeed));
  const fingerprint = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (fingerprint !== seeds.commitment) return false;
  const drawn = await repeatDraw(
    seeds,
    stops.flatMap(() => lengths),
  );
  return drawn.join() === stops.flat().join();
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
