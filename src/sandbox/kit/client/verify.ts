/** Repeats a round's draw from its seeds, in the player's own browser (the vendor's side is kit/draw.ts). */

const WORD = 2 ** 32;

export interface Seeds {
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

/** Whether the secret seed is the one whose fingerprint was shown before. */
export async function isPromised({
  serverSeed,
  commitment,
}: Pick<Seeds, 'serverSeed'> & { readonly commitment: string }) {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(serverSeed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
