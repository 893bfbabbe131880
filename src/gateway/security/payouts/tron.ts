import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BYTES = 25;
const CHECKSUM_BYTES = 4;
/** The first byte of each address of TRON's main network. */
const MAIN_NETWORK = 0x41;

/** Whether a text is an address of TRON: base58check of 21 bytes, whose checksum ends a slip of the pen. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  const number = [...text].reduce((sum, character) => sum * 58n + BigInt(ALPHABET.indexOf(character)), 0n);
  const hex = number.toString(16).padStart(BYTES * 2, '0');
  if (hex.length !== BYTES * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return bytes[0] === MAIN_NETWORK && checksum.equals(bytes.subarray(-CHECKSUM_BYTES));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
