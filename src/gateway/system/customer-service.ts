import { createHash } from 'node:crypto';
import CryptoJS from 'crypto-js';

/** DES takes 8 characters of key, which SPEC 3 puts at the end of the path. */
const KEY_LENGTH = 8;

/**
 * SPEC 3: a customer-service path arrives encrypted, and its last 8 characters are the key. DES, ECB, PKCS #7, base64.
 * The key stands beside the text, so this hides nothing; portals in the field read this form. The key follows from the
 * address, so that the same address gives the same text and an answer can be cached.
 */
export function encryptPath(address: string): string {
  const key = createHash('sha256').update(`path:${address}`).digest('hex').slice(0, KEY_LENGTH);
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
  return CryptoJS.DES.encrypt(address, CryptoJS.enc.Utf8.parse(key), options).toString() + key;
}
