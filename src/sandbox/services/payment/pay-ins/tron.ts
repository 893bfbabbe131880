import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** What every address of TRON begins with, before it is written in base 58: they all start with a T. */
const TRON = 0x41;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** An address of TRON as people write it: base 58 with a check of four bytes. @param account its twenty bytes */
export function tronAddress(account: Uint8Array): string {
  const payload = Buffer.from([TRON, ...account]);
  return base58(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]));
}

/** The address of a pay-in. It is well formed, but nobody has a key to it: it comes from the number, not from a key. */
export function addressOf(payIn: string): string {
  return tronAddress(sha256(Buffer.from(`Marquee sandbox ${payIn}`)).subarray(0, 20));
}

/** It leads with no zero byte, so no leading ones have to be kept. */
function base58(bytes: Buffer): string {
  let [rest, text] = [BigInt(`0x${bytes.toString('hex')}`), ''];
  while (rest > 0n) {
    text = (ALPHABET[Number(rest % 58n)] ?? '') + text;
    rest /= 58n;
  }
  return text;
}
