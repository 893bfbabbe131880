/**
 * Draws that whoever reads them can check: the hash of a seed is published before anybody takes part, the digest of all who take part
 * before the draw, and the seed after it. Every byte of the draw comes of both, so that the same is drawn wherever it is reckoned.
 * It needs Web Crypto alone, which browsers and Node have.
 */

const encoder = new TextEncoder();

/** What is published of a seed before it is used: its SHA-256, in hexadecimal. @param seed 32 bytes */
export async function commitmentOf(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
}

/** Whole numbers of a draw, one after the other. */
export interface Draw {
  /** A number from 0 up to, not including, `count`, each as likely as any other. @param count from 1 to 2^32 */
  below(count: number): Promise<number>;
}

/**
 * Opens the draw of a seed. Its bytes are HMAC-SHA256(seed, "NAME|public=DIGEST|i") for i = 0, 1, and so on; what would make one number
 * likelier than another is thrown away.
 * @param name of what is drawn, for example "LOTT/SSC/20250101-0001"
 * @param digest of those who take part, in hexadecimal; empty where nobody is named
 */
export async function openDraw(seed: Uint8Array<ArrayBuffer>, name: string, digest: string): Promise<Draw> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let [block, at, next] = [new Uint8Array(), 0, 0];
  async function byte(): Promise<number> {
    if (at === block.length) {
      block = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${name}|public=${digest}|${next}`)));
      [at, next] = [0, next + 1];
    }
    at += 1;
    return block[at - 1] ?? 0;
  }
  return {
    async below(count) {
      const { bytes, values } = rangeOf(count);
      const fair = values - (values % count);
      for (;;) {
        let number = 0;
        for (let read = 0; read < bytes; read += 1) number = number * 256 + (await byte());
        if (number < fair) return number % count;
      }
    },
  };
}

/** As few bytes as can say each of so many numbers, and how many they can say. */
function rangeOf(count: number): { readonly bytes: number; readonly values: number } {
  if (!(Number.isInteger(count) && count >= 1 && count <= 2 ** 32)) {
    throw new RangeError(`Expected a whole number from 1 to 2^32 to draw below, found ${count}.`);
  }
  let [bytes, values] = [1, 256];
  while (values < count) [bytes, values] = [bytes + 1, values * 256];
  return { bytes, values };
}

/**
 * Draws so many of a row of numbers, none of them twice, in the order in which they are drawn: the beginning of a shuffle.
 * @param count how many there are: 0 to count - 1
 * @param wanted how many are drawn; all of them, in order of the draw, where there are no more
 */
export async function drawDistinct(draw: Draw, count: number, wanted: number): Promise<number[]> {
  // Only what was moved is kept, so that a few of many million cost a few.
  const moved = new Map<number, number>();
  const drawn: number[] = [];
  for (let place = 0; place < Math.min(count, wanted); place += 1) {
    const from = place + (await draw.below(count - place));
    drawn.push(moved.get(from) ?? from);
    moved.set(from, moved.get(place) ?? place);
  }
  return drawn;
}

/** Bytes as hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hexadecimal text as bytes. @throws RangeError where it is none */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex))
    throw new RangeError('Expected pairs of hexadecimal digits, found another text.');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
